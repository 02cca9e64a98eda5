/**
 * How Node runs the site. New objects get 16 MB at a time: Node would give them 64 on a large machine, twice, most of
 * it for the garbage of pages that were rendered. The heap may grow by 60 % before all of it is searched for garbage:
 * V8 chooses 10 % for a program that keeps little of what it makes, and then searches every second while pages are
 * rendered (docs/decisions/0133).
 */
export const siteNodeOptions = ["--max-semi-space-size=16", "--heap-growing-percent=60"];

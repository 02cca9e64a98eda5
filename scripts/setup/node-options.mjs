/**
 * How Node runs the site. New objects get 16 MB at a time: Node would give them 64 on a large machine, twice, most of
 * it for the garbage of pages that were rendered.
 */
export const siteNodeOptions = ["--max-semi-space-size=16"];

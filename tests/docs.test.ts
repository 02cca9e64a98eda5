import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const guides = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "usecases/README.md",
  "app/art/README.md",
  ...globSync("docs/*.md"),
  "docs/decisions/README.md",
];

/** Made by a build or a start, or an example of a file to write. */
const notHere = /^(build|data|node_modules)\/|boat|bateau|\/recent/;
const folders = new Set(
  readdirSync(".", { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : [])),
);

/** The files and folders that a text names from the root: `content/vat.ts`. Patterns and placeholders are left out. */
function namedPaths(text: string): readonly string[] {
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => folders.has(path.split("/")[0] ?? "") && !path.includes("…") && !notHere.test(path));
}

it.each(guides)("%s links to files that are there", (guide) => {
  const links = [...readFileSync(guide, "utf8").matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)];
  const broken = links.map(([, link = ""]) => link).filter((link) => !existsSync(join(dirname(guide), link)));
  expect(broken).toEqual([]);
});

it.each(guides.filter((guide) => guide !== "docs/mesures.md"))("%s names files that are there", (guide) => {
  expect(namedPaths(readFileSync(guide, "utf8")).filter((path) => !existsSync(path))).toEqual([]);
});

it("the map of the use cases names every folder, and no other", () => {
  const rows = readFileSync("usecases/README.md", "utf8").matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) \|/gm);
  const named = [...rows].flatMap(([, cell = ""]) => cell.replaceAll("`", "").split(", "));
  const there = readdirSync("usecases", { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(named.toSorted()).toEqual(there.map(({ name }) => name).toSorted());
});

import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";

const tokens = "app/ui/styles/tokens.css";
const reset = "app/ui/styles/reset.css";
/** Outside the layers: they set up the page, or take everything away from the printed one. */
const outsideLayers = new Set([
  tokens,
  reset,
  "app/ui/styles/base.css",
  "app/ui/styles/fonts.css",
  "app/ui/styles/print.css",
]);

const sheets = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => posix.join("app", path.replaceAll("\\", "/")))
  .map((path) => ({ path, css: readFileSync(join(path), "utf8") }))
  .map(({ path, css }) => ({ path, lines: css.split("\n").length - 1, css: withoutComments(css) }));

it("finds the sheets", () => {
  expect(sheets.length).toBeGreaterThan(100);
});

it("names colours in the tokens alone", () => {
  const colour =
    /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(?:white|black)(?![\w-])/gi;
  expect(faults((css) => [...values(css)].flatMap((value) => value.match(colour) ?? []))).toEqual([]);
});

it("resets what Tailwind resets, apart from what is drawn before and after an element", () => {
  const preflight = readFileSync("node_modules/tailwindcss/preflight.css", "utf8");
  const reduced = preflight.replace("*,\n::after,\n::before,\n::backdrop,\n::file", "*,\n::file");
  expect(reduced).not.toBe(preflight);
  expect(bare(sheet(reset))).toBe(bare(withoutComments(reduced)));
});

it("sizes what is drawn before and after an element with its border and padding", () => {
  const rule = /([^{};]*::(?:before|after)[^{};]*)\{([^{}]*)\}/g;
  const isSized = /(?:^|[;\s])(?:width|height|inline-size|block-size):/;
  const isFramed = /(?:^|[;\s])(?:border(?:-[a-z]+)?(?<!radius)(?<!color)|padding(?:-[a-z]+)?):/;
  const unsized = (css: string) =>
    [...css.matchAll(rule)]
      .filter(([, , body = ""]) => isSized.test(body) && isFramed.test(body) && !body.includes("box-sizing"))
      .map(([, selector = ""]) => selector.trim());
  expect(faults(unsized)).toEqual([]);
});

it("names z-indexes in the tokens alone", () => {
  expect(faults((css) => css.match(/z-index:(?! var\(--layer-)[^;]+/g) ?? [])).toEqual([]);
});

it("breaks at 640, 768 and 1080 px and at no other width of the screen", () => {
  const width = /(?:width\s*[<>=]+\s*|width:\s*)([\d.]+\w+)|([\d.]+\w+)\s*[<>=]+\s*width/g;
  const breakpoints = new Set(["640px", "768px", "1080px"]);
  const others = (css: string) =>
    [...css.matchAll(/@media([^{]+)/g)]
      .flatMap(([, query = ""]) => [...query.matchAll(width)])
      .map(([, after, before]) => after ?? before ?? "")
      .filter((size) => !breakpoints.has(size));
  expect(faults(others)).toEqual([]);
  expect(sheet(tokens).match(/--breakpoint-\w+: \d+px/g)).toEqual([
    "--breakpoint-sm: 640px",
    "--breakpoint-md: 768px",
    "--breakpoint-lg: 1080px",
  ]);
});

it("keeps every sheet within 300 lines", () => {
  expect(sheets.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

it("puts shared parts into the layer “components” and the rest into “pages”, above the utilities", () => {
  expect(readFileSync("app/root.tsx", "utf8")).toMatch(
    /<style>\{"@layer properties, theme, base, components, utilities, pages;"\}<\/style>\s+<Links \/>/,
  );
  const imported = new Map(sheets.flatMap(({ path, css }) => importedLayers(path, css)));
  const misplaced = sheets
    .filter(({ path, css }) => !outsideLayers.has(path) && !isIn(layerOf(path), css, imported.get(path)))
    .map(({ path }) => path);
  expect(misplaced).toEqual([]);
});

/** Without spaces, in one kind of quotes. */
function bare(css: string): string {
  return css.replaceAll(/\s+/g, "").replaceAll("'", '"');
}

function layerOf(path: string): string {
  return /^app\/(?:ui|art|admin\/ui)\//.test(path) ? "components" : "pages";
}

/** Whether a sheet gets its layer from the sheet that imports it, or is one block of that layer. */
function isIn(layer: string, css: string, importedInto: string | undefined): boolean {
  const own = css.replaceAll(/@import [^;]+;/g, "").trim();
  if (importedInto !== undefined) return importedInto === layer && !own.includes("@layer");
  return own === "" || (own.startsWith(`@layer ${layer} {`) && isOneBlock(own));
}

function isOneBlock(css: string): boolean {
  let depth = 0;
  for (const [index, character] of [...css].entries()) {
    if (character === "{") depth++;
    if (character === "}" && --depth === 0) return index === css.length - 1;
  }
  return false;
}

/** What a sheet imports, with the layer it gives it; an import without one stays in the importer's own. */
function importedLayers(path: string, css: string): [string, string][] {
  return [...css.matchAll(/@import "(\.[^"]+)"(?: layer\((\w+)\))?/g)].map(([, file = "", layer]) => [
    posix.join(posix.dirname(path), file),
    layer ?? layerOf(path),
  ]);
}

function faults(find: (css: string) => readonly string[]): string[] {
  return sheets
    .filter(({ path }) => path !== tokens)
    .flatMap(({ path, css }) => find(css).map((fault) => `${path}: ${fault}`));
}

function sheet(path: string): string {
  return sheets.find((candidate) => candidate.path === path)?.css ?? "";
}

function* values(css: string): Generator<string> {
  for (const [, value = ""] of css.matchAll(/[\w-]+:([^;{}]*)[;}]/g)) yield value;
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
}

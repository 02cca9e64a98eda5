import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { vehicleKinds } from "./art-names.ts";
import { filmZones } from "./vehicle-look.ts";

const here = new URL("./", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, here), "utf8");
const inlined = ["vehicles", "brand", "maps"].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, here)).map((file) => `${folder}/${file}`),
);

describe("inlined drawings", () => {
  it.each(inlined)("%s fits a strict policy and stays out of the accessibility tree", (path) => {
    expect(read(path)).not.toMatch(/<script|<style|\sstyle=|\son\w+=|<title|https?:\/\/(?!www\.w3\.org)/);
  });

  it.each(inlined)("%s prefixes every id with its own name, so that ids are unique on a page", (path) => {
    const name = path.replace(/^.*\/(.*)\.svg$/, "$1");
    const source = read(path);
    const ids = [...source.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? "");
    const references = [...source.matchAll(/(?:href="|url\()#([^")]*)/g)].map(([, id]) => id ?? "");
    expect(ids.filter((id) => !id.startsWith(`${name}-`))).toEqual([]);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

/** Close-ups that took the place of scenes. */
const closeUps = [
  "brulure",
  "utilitaires",
  "film-batiment",
  "carte-cadeau",
  "blog-lavage",
  "blog-utilitaire",
];

describe("close-ups", () => {
  it.each(closeUps)("%s fills the frame of its kind, names its own parts only and stays light", (name) => {
    const source = read(`../../public/art/scenes/${name}.svg`);
    expect(source).toMatch(/^<svg [^>]*viewBox="0 0 1200 900" role="img"/);
    expect(source).not.toMatch(/<script|<style|<text|<image|\son\w+=|https?:\/\/(?!www\.w3\.org)/);
    const ids = [...source.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? "");
    const references = [...source.matchAll(/(?:href="|url\()#([^")]*)/g)].map(([, id]) => id ?? "");
    expect(ids.filter((id) => !id.startsWith(`${name}-`))).toEqual([]);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    expect(gzipSync(source).length).toBeLessThan(9_000);
  });
});

describe("body zones", () => {
  const stylesheet = read("vehicle.css").replaceAll(/\s+/g, " ");

  it.each(filmZones)("%s has a film variable of its own in the stylesheet", (zone) => {
    expect(stylesheet).toContain(
      `.film[data-zone="${zone}"] { --film: var(--film-${zone}, var(--film-all, transparent)); }`,
    );
  });

  it.each([...vehicleKinds, "hero-car"])("of %s are all known", (kind) => {
    const zones = [...read(`vehicles/${kind}.svg`).matchAll(/class="film" data-zone="([^"]*)"/g)].map(
      ([, z]) => z,
    );
    expect(zones.length).toBeGreaterThan(8);
    expect(zones.filter((zone) => !(filmZones as readonly (string | undefined)[]).includes(zone))).toEqual(
      [],
    );
  });
});

/** What a browser styles for a drawing: its elements, and those of whatever a `<use>` copies, each time anew. */
function styledElements(source: string): number {
  const whole = new Map<string, string>();
  for (const [, tag = "", id = ""] of source.matchAll(/<(\w+)[^>]*?\sid="([^"]*)"/g)) {
    const from = source.indexOf(`<${tag}`, source.lastIndexOf("<", source.indexOf(` id="${id}"`)));
    whole.set(id, wholeElement(source, from));
  }
  const count = (text: string): number =>
    [...text.matchAll(/<(\w+)([^>]*)>/g)].reduce((sum, [, tag, attributes = ""]) => {
      const copied = tag === "use" ? whole.get(/href="#([^"]*)"/.exec(attributes)?.[1] ?? "") : undefined;
      return sum + 1 + (copied ? count(copied) : 0);
    }, 0);
  return count(source);
}

/** The element that begins at `from`, with all it contains. */
function wholeElement(source: string, from: number): string {
  let depth = 0;
  for (const match of source.slice(from).matchAll(/<(\/?)\w+[^>]*?(\/?)>/g)) {
    depth += match[1] ? -1 : match[2] ? 0 : 1;
    if (depth === 0) return source.slice(from, from + match.index + match[0].length);
  }
  return source.slice(from);
}

describe("pictures", () => {
  const pictures = readdirSync(new URL("../../public/art/scenes/", here));

  it("counts what is copied each time it is copied", () => {
    const source =
      '<svg><defs><g id="a"><path/><use href="#b"/></g><path id="b"/></defs><use href="#a"/><use href="#a"/></svg>';
    // svg, defs, a (path, use, its copy of b), b, and twice: use, a, path, use, b.
    expect(styledElements(source)).toBe(17);
  });

  // A phone styles a picture on the page's own thread: 2,954 elements held it for 150 ms. Repeated marks are markers of
  // one line (`<marker>`), which are painted again without being copied: docs/decisions/0122.
  it.each(pictures)("%s is styled as 600 elements at most", (file) => {
    expect(styledElements(read(`../../public/art/scenes/${file}`))).toBeLessThanOrEqual(600);
  });
});

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

import { readdirSync, readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { productArtNames } from "#app/art/art-names.ts";
import { sceneNames } from "#app/art/scene-names.ts";
import { brandColours, brandLogos } from "#content/pages/export-assets.ts";
import { brandArchive } from "./brand-archive.server.ts";

it("holds every drawing of the page, unchanged, and the colours", () => {
  const files = unzipSync(brandArchive());
  for (const name of sceneNames) expect(files[`illustrations/${name}.svg`], name).toBeDefined();
  for (const name of productArtNames) expect(files[`produits/${name}.svg`], name).toBeDefined();
  expect(Object.keys(files).filter((name) => name.startsWith("logo/")).length).toBe(brandLogos.length);
  expect(Object.keys(files).filter((name) => name.startsWith("vehicules/")).length).toBe(
    readdirSync("public/art/vehicles").length,
  );
  expect(Buffer.from(files["logo/logo.svg"] ?? "").equals(readFileSync("public/art/brand/logo.svg"))).toBe(
    true,
  );
  expect(strFromU8(files["couleurs.txt"] ?? new Uint8Array())).toContain("#0B7A70  Sarcelle");
});

it("shows the colours the site really uses", () => {
  const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");
  for (const { hex } of brandColours) expect(tokens).toContain(`: ${hex};`);
});

import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { services } from "#content/services/services.ts";
import { productArtNames, vehicleKinds } from "./art-names.ts";
import { sceneNames } from "./scene-names.ts";

const svgNames = (folder: URL) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length))
    .sort();

describe("names of the drawings", () => {
  it.each([
    ["public/art/scenes", sceneNames],
    ["public/art/products", productArtNames],
    ["public/art/menu", services.map(({ id }) => id)],
    ["public/art/vehicles", [...vehicleKinds, "hero-car"]],
    ["app/art/vehicles", [...vehicleKinds, "hero-car"]],
  ])("are exactly the files of %s", (folder, names) => {
    expect(svgNames(new URL(`../../${folder}/`, import.meta.url))).toEqual([...names].sort());
  });
});

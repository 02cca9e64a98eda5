import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type DrawnVehicle, silhouettes } from "./art-names.ts";
import { stillVehicle } from "./still-vehicle.ts";

const look = {
  paint: "#a5262c",
  film: { hood: "rgb(45 212 191 / .55)" },
  tints: { rear: 0.85 },
  beads: 1,
} as const;

describe("a vehicle without CSS variables", () => {
  it.each([...new Set<DrawnVehicle>(Object.values(silhouettes))])("draws %s in its look", async (kind) => {
    const drawing = stillVehicle(kind, look);
    expect(drawing).not.toContain("var(");
    expect(drawing).toContain(look.paint);
    expect(drawing.split(look.film.hood)).toHaveLength(2);
    const picture = (colour: string) =>
      sharp(Buffer.from(stillVehicle(kind, { ...look, film: { hood: colour } })))
        .raw()
        .toBuffer();
    expect(await picture(look.film.hood)).not.toEqual(await picture("none"));
  });
});

import { describe, expect, it } from "vitest";
import { polishingPacks } from "#content/polishing.ts";
import { polishingLine } from "./polishing-line.ts";

describe("a polishing line of the cart", () => {
  it("carries the pack's price and duration for the vehicle's category", () => {
    const vehicle = { category: "D", model: "BMW X5" } as const;
    const common = { type: "polishing", vehicleModel: "BMW X5", category: "D" };
    expect(polishingPacks.map((pack) => polishingLine(pack, vehicle))).toEqual([
      {
        title: "Polissage Car Staging",
        price: "550€",
        details: "Catégorie D, environ 3 jours",
        offer: "polishing.car-staging",
        cents: 55_000,
        ...common,
      },
      {
        title: "Polissage Brillance",
        price: "900€",
        details: "Catégorie D, 5 à 7 jours",
        offer: "polishing.brillance",
        cents: 90_000,
        ...common,
      },
      {
        title: "Polissage Extrême",
        price: "1300€",
        details: "Catégorie D, 7 à 15 jours",
        offer: "polishing.extreme",
        cents: 130_000,
        ...common,
      },
    ]);
  });
});

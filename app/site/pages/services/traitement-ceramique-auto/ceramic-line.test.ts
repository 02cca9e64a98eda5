import { describe, expect, it } from "vitest";
import { ceramicPacks, ceramicProtections } from "#content/ceramic.ts";
import { ceramicPackLine, ceramicProtectionLine } from "./ceramic-line.ts";

function line(title: string, price: string, details: string, offer: string) {
  const cents = Number.parseInt(price, 10) * 100;
  return {
    title,
    price,
    details,
    type: "ceramic",
    vehicleModel: "Peugeot 3008",
    offer,
    category: "C",
    cents,
  };
}

describe("a ceramic line of the cart", () => {
  it("carries the pack's price for the vehicle's category", () => {
    const vehicle = { category: "C", model: "Peugeot 3008" } as const;
    expect(ceramicPacks.map((pack) => ceramicPackLine(pack, vehicle))).toEqual([
      line("Céramique Silver", "949€", "Catégorie C, jusqu’à 2 ans", "ceramic.silver"),
      line("Céramique Gold", "1499€", "Catégorie C, jusqu’à 5 ans", "ceramic.gold"),
      line("Céramique Platinum", "2299€", "Catégorie C, jusqu’à 7 ans", "ceramic.platinum"),
    ]);
  });

  it("asks the same price of every category for a protection", () => {
    const inA = ceramicProtections.map((one) => ceramicProtectionLine(one, { category: "A", model: "Clio" }));
    const inD = ceramicProtections.map((one) => ceramicProtectionLine(one, { category: "D", model: "Clio" }));
    const named = [
      ["Protection céramique vitres", "250€"],
      ["Protection céramique jantes", "300€"],
      ["Protection céramique cuir et textile", "400€"],
      ["Protection céramique plastiques", "150€"],
      ["Protection céramique PPF et vinyle", "220€"],
    ];
    expect(inA.map(({ title, price }) => [title, price])).toEqual(named);
    expect(inD.map(({ title, price }) => [title, price])).toEqual(named);
    expect(inA[0]?.details).toBe("Catégorie A, en complément");
  });
});

import { describe, expect, it } from "vitest";
import { formulas } from "#content/formulas.ts";
import { exteriorOptions, interiorOptions } from "#content/options.ts";
import { formulaLine, optionLine } from "./cleaning-line.ts";

const vehicle = { category: "B", model: "Peugeot 308" } as const;

describe("the cart line of a cleaning formula", () => {
  it.each([
    [formulas.vip.complete, "VIP Complet", "145€", 14_500],
    [formulas.standard.interior, "Standard Intérieur", "61€", 6100],
    [formulas.standard.exterior, "Standard Extérieur", "59€", 5900],
    [formulas.shampoo.complete, "Shampooing Complet", "99€", 9900],
  ])("carries the price of the vehicle's category", (formula, title, price, cents) => {
    expect(formulaLine(formula, vehicle)).toEqual({
      title,
      price,
      details: "Catégorie B, formule de nettoyage",
      type: "cleaning",
      vehicleModel: "Peugeot 308",
      offer: formula.offer,
      category: "B",
      cents,
    });
  });
});

describe("the cart line of an option", () => {
  it.each([
    [exteriorOptions.engineBay, "50€", 5000],
    [exteriorOptions.bodyCeramicSelfHealing, "À partir de 600€", 60_000],
    [interiorOptions.seatShampoo, "Sur devis", undefined],
  ])("writes the price as the list does", (option, price, cents) => {
    expect(optionLine(option, vehicle)).toEqual({
      title: option.title,
      price,
      details: "Catégorie B, option de nettoyage",
      type: "cleaning",
      vehicleModel: "Peugeot 308",
      offer: option.offer,
      category: "B",
      cents,
    });
  });
});

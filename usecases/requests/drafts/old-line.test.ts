import { describe, expect, it } from "vitest";
import { priceList } from "#content/price-list.ts";
import { readOldLine } from "./old-line.ts";
import { priceSentLine } from "./price-line.ts";

/** Lines as carts stored them before offers had ids. */
describe("a line without ids", () => {
  it.each([
    ["VIP Complet", "145€", "Catégorie B, formule de nettoyage", "cleaning.vip.complete", "B", 14_500],
    [
      "Cire de carnauba",
      "120€",
      "Catégorie B, option de nettoyage",
      "cleaning.option.carnauba-wax",
      "B",
      12_000,
    ],
    [
      "Correction de peinture",
      "Sur devis",
      "Catégorie A, option",
      "cleaning.option.paint-correction",
      "A",
      null,
    ],
    ["Polissage Extrême", "1300€", "Catégorie D, 7 à 15 jours", "polishing.extreme", "D", 130_000],
    ["Céramique Gold", "1499€", "Catégorie C, jusqu’à 5 ans", "ceramic.gold", "C", 149_900],
    ["Protection céramique PPF et vinyle", "220€", "Catégorie A", "ceramic.protection.ppf", "A", 22_000],
    ["Nettoyage Grand Fourgon", "170.00€", "U3 – Grand Fourgon", "utility.cleaning", "U3", 17_000],
    ["Le Populaire Rénovateur", "120.00€", "Canapé d’angle", "sofa.populaire", undefined, 12_000],
    ["Rénovation des phares", "80€", "Deux optiques", "headlights.restoration", undefined, 8000],
  ])("is the offer of its exact title: %s", (title, price, details, offer, category, cents) => {
    const choice = readOldLine(priceList, { title, price, details });
    expect([choice?.offer, choice?.category]).toEqual([offer, category]);
    expect(priceSentLine(priceList, { title, price, details })).toMatchObject({ title, cents });
  });

  it("has the count of its holes in its title", () => {
    const title = "Réparation de brûlure de cigarette (3 trous)";
    expect(priceSentLine(priceList, { title, price: "1€", details: "3 trous" })).toMatchObject({
      offer: "renovation.cigarette-burn",
      count: 3,
      title,
      price: "99€ (base)",
      cents: 9900,
    });
  });

  it("costs what the list says for the category it names, whatever it says itself", () => {
    const line = { title: "VIP Complet", price: "1€", details: "Catégorie D, formule de nettoyage" };
    expect(priceSentLine(priceList, line)).toMatchObject({ price: "189€", cents: 18_900 });
  });

  it("has the category of its price where it names none", () => {
    const line = { title: "VIP Complet", price: "165€", details: "" };
    expect(readOldLine(priceList, line)).toEqual({ offer: "cleaning.vip.complete", category: "C" });
    expect(readOldLine(priceList, { ...line, price: "45.00€" })).toBeNull();
  });

  it.each([
    "VIP",
    "vip complet",
    "VIP Complet ",
    "VIP Complet offert",
    "Film de protection PPF",
    "",
    "toString",
  ])("is no offer under another title: %j", (title) => {
    const line = { title, price: "135€", details: "Catégorie A" };
    expect([readOldLine(priceList, line), priceSentLine(priceList, line)]).toEqual([null, null]);
  });
});

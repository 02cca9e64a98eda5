import { describe, expect, it } from "vitest";
import type { PriceList } from "../quote/offer-table.ts";
import { offerLine } from "./offer-line.ts";
import { parseCart } from "./read-cart.ts";
import { repriceLine } from "./reprice-line.ts";

const prices = {
  "cleaning.vip.complete": { A: 13_500, B: 14_500, C: 16_500, D: 18_900 },
  "sofa.populaire": 12_000,
  "ppf.whole-car": { kind: "onQuote" },
} as Partial<PriceList> as PriceList;

const words = {
  title: "VIP Complet",
  details: "Catégorie B",
  type: "cleaning",
  vehicleModel: "308",
} as const;
const vip = offerLine(prices, { offer: "cleaning.vip.complete", category: "B" }, words);

describe("the cart's line of an offer", () => {
  it("is stored and read back to the letter", () => {
    const stored = JSON.stringify([vip]);
    expect(JSON.stringify(parseCart(JSON.parse(stored)))).toBe(stored);
    expect(stored).toBe(
      '[{"title":"VIP Complet","price":"145€","details":"Catégorie B","type":"cleaning",' +
        '"offer":"cleaning.vip.complete","category":"B","vehicleModel":"308","cents":14500}]',
    );
  });

  it("is refused for a category it is not sold in", () => {
    expect(() => offerLine(prices, { offer: "cleaning.vip.complete", category: "U1" }, words)).toThrow();
  });
});

describe("a line renewed", () => {
  it("takes today's price, and stays the same to the letter when nothing changed", () => {
    expect(JSON.stringify(repriceLine(prices, vip))).toBe(JSON.stringify(vip));
    const dearer = { ...prices, "cleaning.vip.complete": { A: 1, B: 15_000, C: 1, D: 1 } };
    expect(repriceLine(dearer, vip)).toEqual({ ...vip, price: "150€", cents: 15_000 });
  });

  it("loses an amount the list does not state", () => {
    const film = { ...vip, offer: "ppf.whole-car", price: "1€", cents: 100 };
    expect(repriceLine(prices, film)).toEqual({ ...film, price: "Sur devis", cents: undefined });
  });

  it("keeps an older version's line and an unknown offer as they are", () => {
    const { offer, ...old } = vip;
    for (const line of [old, { ...vip, offer: "cleaning.gone" }, { ...vip, category: "U1" }])
      expect(repriceLine(prices, line)).toBe(line);
  });
});

import { expect, it } from "vitest";
import type { ServiceLine } from "./cart.ts";
import { isSameLine } from "./same-line.ts";

const vip: ServiceLine = {
  title: "VIP Complet",
  price: "145€",
  details: "Catégorie B, formule de nettoyage",
  type: "cleaning",
  offer: "cleaning.vip.complete",
  category: "B",
  vehicleModel: "Peugeot 308",
  cents: 14_500,
};
const { offer, category, cents, ...old } = vip;

it.each<[string, ServiceLine, boolean]>([
  ["the same ids under other texts", { ...vip, title: "Autre", price: "1€", details: "", cents: 1 }, true],
  ["another category", { ...vip, category: "C" }, false],
  ["another offer under the same texts", { ...vip, offer: "cleaning.vip.interior" }, false],
  ["another vehicle", { ...vip, vehicleModel: "Clio" }, false],
  ["another count", { ...vip, count: 2 }, false],
  ["an older version's line of the same texts", old, true],
  ["an older version's line with two decimals", { ...old, price: "145.00€" }, true],
  ["an older version's line at another price", { ...old, price: "144€" }, false],
])("a line compared with %s: %s", (_, other, expected) => {
  expect([isSameLine(vip, other), isSameLine(other, vip)]).toEqual([expected, expected]);
});

it("two films of one zone differ by their finish", () => {
  const film: ServiceLine = { ...old, type: "ppf", offer: "ppf.front-face", details: "finition mat" };
  expect(isSameLine(film, { ...film, details: "finition brillant" })).toBe(false);
});

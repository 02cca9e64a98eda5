import { expect, it } from "vitest";
import {
  type CallerDraft,
  emptyCaller,
  offersFor,
  percentOf,
  priceOfDraft,
  unreadableFields,
  wantedOffers,
  withCategory,
} from "./caller-draft.ts";

const rule = { freeKm: 30, centsPerKm: 60 };
const draft = (change: Partial<CallerDraft>): CallerDraft => ({ ...emptyCaller, ...change });

it("offers the formulas of the category, and only what has a price", () => {
  const { formulas, options } = offersFor("C");
  expect(formulas.find(({ title }) => title === "VIP Complet")?.cents).toBe(165_00);
  expect(options.map(({ offer }) => offer)).not.toContain("ppf.whole-car");
  expect(offersFor("U2").formulas.map(({ offer }) => offer)).toEqual(["utility.cleaning"]);
});

it("names the category of a formula, not of an option", () => {
  const chosen = draft({ category: "C", offers: ["cleaning.vip.complete", "cleaning.option.carnauba-wax"] });
  expect(wantedOffers(chosen)).toEqual([
    { offer: "cleaning.vip.complete", category: "C" },
    { offer: "cleaning.option.carnauba-wax" },
  ]);
});

it("drops a formula that the new vehicle cannot have", () => {
  const chosen = draft({ offers: ["cleaning.vip.complete", "cleaning.option.carnauba-wax"] });
  expect(withCategory(chosen, "U1")).toEqual({ category: "U1", offers: ["cleaning.option.carnauba-wax"] });
  expect(withCategory(chosen, "D").offers).toEqual(chosen.offers);
});

it.each([
  ["10", 10],
  ["10 %", 10],
  ["", 0],
  ["-5", 0],
  ["101", 0],
  ["deux", 0],
])("reads the discount %j as %i", (discount, percent) => {
  expect(percentOf(draft({ discount }))).toBe(percent);
});

it("names what is typed and would not be in the quote", () => {
  const line = (key: number, title: string, price: string) => ({ key, title, price });
  const complete = [line(0, "Polissage du capot", "1 200"), line(1, "", " "), line(2, "Geste offert", "0")];
  expect(unreadableFields(draft({ freeLines: complete, discount: "10 %" }))).toEqual({});
  const torn = [line(3, "Polissage du capot", "12O"), line(4, "", "80"), line(7, "Sellerie", "")];
  expect(unreadableFields(draft({ freeLines: torn, discount: "dix" }))).toEqual({
    "freeLines.3.price": "Indiquez un montant, par exemple 12,90.",
    "freeLines.4.title": "Nommez cette ligne.",
    "freeLines.7.price": "Indiquez un montant, par exemple 12,90.",
    discount: "Indiquez un pourcentage de 0 à 100.",
  });
});

it("has no price until something is chosen", () => {
  expect(priceOfDraft(emptyCaller, rule)).toBeNull();
  const chosen = draft({ category: "C", offers: ["cleaning.vip.complete"], discount: "10" });
  expect(priceOfDraft(chosen, rule)?.totalCents).toBe(148_50);
});

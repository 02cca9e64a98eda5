import { expect, it } from "vitest";
import {
  type CallerDraft,
  emptyCaller,
  offersFor,
  percentOf,
  priceOfDraft,
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

it("has no price until something is chosen", () => {
  expect(priceOfDraft(emptyCaller, rule)).toBeNull();
  const chosen = draft({ category: "C", offers: ["cleaning.vip.complete"], discount: "10" });
  expect(priceOfDraft(chosen, rule)?.totalCents).toBe(148_50);
});

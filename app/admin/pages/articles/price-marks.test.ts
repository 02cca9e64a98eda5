import { afterEach, expect, it } from "vitest";
import { unknownFact } from "#content/articles/facts.ts";
import { provideContent } from "#content/current-content.ts";
import { findPriceMarks } from "./price-marks.ts";

afterEach(() => provideContent(() => ({})));

it("every price offered for an article can be published in one", () => {
  const all = findPriceMarks("");
  expect(all.length).toBeGreaterThan(60);
  for (const { mark } of all) expect(unknownFact(mark), mark).toBeNull();
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

it("is found by words of its name, without accents, and shows the price of the day", () => {
  provideContent(() => ({ prices: { "headlights.restoration": 85_00 } }));
  expect(findPriceMarks("phares")).toContainEqual(
    expect.objectContaining({ mark: "{{offer:headlights.restoration}}", shown: "85\u00a0€" }),
  );
  expect(findPriceMarks("journee dustego")).toEqual([
    { name: "Location Dustego, la journée", mark: "{{rentalRates.dustego.daily}}", shown: "19,90\u00a0€" },
  ]);
  expect(findPriceMarks("rien de tel")).toEqual([]);
});

it("what has no amount is not offered", () => {
  expect(findPriceMarks("").some(({ mark }) => mark.includes("ppf.whole-car"))).toBe(false);
});

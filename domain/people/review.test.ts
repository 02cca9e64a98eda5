import { expect, it } from "vitest";
import {
  formatAverage,
  isRating,
  reviewExcerpt,
  reviewSignature,
  splitName,
  summariseRatings,
} from "./review.ts";

it.each([
  [
    { 5: 9, 4: 2, 3: 1 },
    { count: 12, average: 4.7, shares: [75, 17, 8, 0, 0] },
  ],
  [
    { 5: 13, 4: 1, 3: 6 },
    { count: 20, average: 4.4, shares: [65, 5, 30, 0, 0] },
  ],
  [{ 1: 1 }, { count: 1, average: 1, shares: [0, 0, 0, 0, 100] }],
  [{}, { count: 0, average: 0, shares: [0, 0, 0, 0, 0] }],
])("sums %j up", (counts, { count, average, shares }) => {
  const summary = summariseRatings(counts);
  expect(summary).toMatchObject({ count, average });
  expect(summary.bars.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
  expect(summary.bars.map(({ share }) => share)).toEqual(shares);
});

it("writes an average with a comma and always one decimal", () => {
  expect([5, 4.65, 4.7].map(formatAverage)).toEqual(["5,0", "4,7", "4,7"]);
});

it.each([
  ["Nathalie", "bernard", "Nathalie B."],
  [" Zoé ", "é", "Zoé É."],
  ["Karim", "", "Karim"],
])("signs %j %j as %j", (firstName, initial, signature) => {
  expect(reviewSignature(firstName, initial)).toBe(signature);
});

it.each([
  ["Nathalie Bernard", "Nathalie", "B"],
  ["  Jean-Luc  de la Tour ", "Jean-Luc", "T"],
  ["Camille", "Camille", ""],
  ["", "", ""],
])("proposes for %j the first name %j and the initial %j", (name, firstName, initial) => {
  expect(splitName(name)).toEqual({ firstName, initial });
});

it("knows the five ratings and no other", () => {
  expect([0, 1, 5, 6, 4.5, "5", null].map(isRating)).toEqual([false, true, true, false, false, false, false]);
});

it.each([
  ["Court.", 20, "Court."],
  ["Deux\n\nlignes", 20, "Deux lignes"],
  ["Un travail soigné, vraiment.", 20, "Un travail soigné…"],
  ["Anticonstitutionnellement", 10, "Anticonsti…"],
])("shortens %j to %i signs: %j", (body, longest, excerpt) => {
  expect(reviewExcerpt(body, longest)).toBe(excerpt);
});

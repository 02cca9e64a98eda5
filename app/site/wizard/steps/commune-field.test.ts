import { expect, it } from "vitest";
import { distanceHint } from "./commune-field.tsx";

it.each([
  ["Bourg-en-Bresse", "À 15\u00a0km de Foissiat."],
  [" bourg en bresse ", "À 15\u00a0km de Foissiat."],
  ["Foissiat", "À Foissiat, notre base."],
  ["Paris", "Pour connaître le trajet jusqu’à vous."],
  ["", "Pour connaître le trajet jusqu’à vous."],
])("for %j says %s", (typed, hint) => {
  expect(distanceHint(typed)).toBe(hint);
});

import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it.each([
  ["Camille Perrin", "CP"],
  ["  jean-luc  de la  Tour ", "JT"],
  ["Élodie", "É"],
  ["🚗 Garage", "🚗G"],
  ["", ""],
])("%j has the initials %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

import { expect, it } from "vitest";
import { firstNameOf } from "./first-name.ts";

it.each([
  ["Élise Charvet", "Élise"],
  ["  Jean-Noël   D’Aubigné ", "Jean-Noël"],
  ["Garage", ""],
  ["", ""],
  ["www.gagnez.example Dupont", ""],
  ["https://gagnez.example Dupont", ""],
  ["0899123456 Dupont", ""],
  ["Code:1234 Dupont", ""],
  [`${"a".repeat(31)} Dupont`, ""],
])("of %j it is %j", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

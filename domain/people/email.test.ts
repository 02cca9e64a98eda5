import { expect, it } from "vitest";
import { isEmail } from "./email.ts";

it.each([
  ["camille@orange.fr", true],
  ["a@b.c", true],
  ["prenom.nom+devis@sous.domaine.example", true],
  ["", false],
  ["   ", false],
  ["camille.morel@", false],
  ["camille@orange", false],
  ["@orange.fr", false],
  ["camille@.fr@x", false],
  ["ca mille@orange.fr", false],
  [" camille@orange.fr", false],
  [`${"a".repeat(250)}@b.fr`, false],
])("judges %j", (value, expected) => {
  expect(isEmail(value)).toBe(expected);
});

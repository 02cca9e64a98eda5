import { expect, it } from "vitest";
import { chooseStep } from "./steps.ts";

it.each([
  [null, "out", false, "identifiants"],
  [null, "out", true, "inscription"],
  ["identifiants", "out", true, "identifiants"],
  ["inscription", "out", false, "inscription"],
  ["oublie", "out", false, "oublie"],
  ["lien", "notStaff", false, "lien"],
  ["inscription", "notStaff", false, "identifiants"],
  ["code", "out", false, "identifiants"],
  ["authentification", "out", false, "identifiants"],
  ["n’importe quoi", "out", false, "identifiants"],
  [null, "code", false, "code"],
  ["lien", "code", false, "code"],
  [null, "enrol", false, "authentification"],
] as const)("?etape=%s, session %s, owner awaited %s: %s", (wanted, kind, awaitsOwner, step) => {
  expect(chooseStep(wanted, { kind }, { awaitsOwner })).toBe(step);
});

import { expect, it } from "vitest";
import { noShowFeeSentence } from "./no-show-words.ts";

it("the rule of a no-show is said with its amount to the owner, as a share to the others", () => {
  expect(noShowFeeSentence({ percent: 30, cents: 56_70 })).toBe(
    "Votre règle garde 56,70\u00a0€ (30\u00a0% du montant), comme pour un changement tardif.",
  );
  expect(noShowFeeSentence({ percent: 30, cents: null })).toBe(
    "Votre règle garde 30\u00a0% du montant, comme pour un changement tardif.",
  );
  expect(noShowFeeSentence({ percent: 0, cents: 0 })).toBe("Votre règle ne prévoit pas de frais.");
});

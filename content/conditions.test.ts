import { describe, expect, it } from "vitest";
import { conditionWords } from "./conditions.ts";

describe("what a vehicle's state may add", () => {
  it.each([
    [[], ""],
    [["micro_rayures", "inconnu"], ""],
    [
      ["poils_animaux"],
      "Selon l’état constaté\u00a0: poils d’animaux, 30,00\u00a0€ de plus. Dit et accepté sur place avant de commencer, jamais facturé sans votre accord.",
    ],
  ])("%j is announced as %j", (problems, words) => {
    expect(conditionWords(problems)).toBe(words);
  });

  it("announces each declared problem once, with its own amount", () => {
    const words = conditionWords(["salete_profonde", "odeurs_desagreables", "poils_animaux"]);
    expect(words).toContain(
      "poils d’animaux, 30,00\u00a0€ de plus\u00a0; saleté importante, 40,00\u00a0€ de plus",
    );
    expect(words).toContain("odeur de tabac, 45,00\u00a0€ de plus");
  });
});

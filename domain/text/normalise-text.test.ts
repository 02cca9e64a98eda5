import { describe, expect, it } from "vitest";
import { normaliseText } from "./normalise-text.ts";

const forms = ["NFC", "NFD", "NFKC", "NFKD"] as const;

describe("normaliseText", () => {
  it.each(forms)("writes what people type as Unicode does, in %s", (form) => {
    const typed = "Zoé Zoe\u0301 L’Haÿ-les-Roses ﬁ ½ Việt e\u0323\u0302 की हिन्दी น้ำ 👩\u200d🔧️ ｶﾞ 한글";
    expect(normaliseText(typed, form)).toBe(typed.normalize(form));
  });

  it.each(forms)("keeps thirty marks of a letter, in %s", (form) => {
    const marks = "\u0323\u0315".repeat(15);
    expect(normaliseText(`x${marks}y`, form)).toBe(`x${"\u0323".repeat(15)}${"\u0315".repeat(15)}y`);
    expect(normaliseText(`x${"\u0315".repeat(100_000)}${"\u0323".repeat(100_000)}y`, form)).toBe(
      `x${"\u0315".repeat(30)}y`,
    );
  });

  it("counts the letters that become marks", () => {
    const mixed = normaliseText(`x${"\u0315\uff9e".repeat(50_000)}y`, "NFKC");
    expect(mixed).toBe(`x${"\u3099".repeat(15)}${"\u0315".repeat(15)}y`);
  });
});

import { describe, expect, it } from "vitest";
import { checkLength, findWeaknesses } from "./passwords.ts";
import { defaultAuthSettings } from "./settings.ts";

const settings = {
  ...defaultAuthSettings,
  siteUrl: "https://reflet.example",
  isDemo: false,
  passwordMin: 12,
};
const weaknesses = (password: string) => findWeaknesses(settings, password, { email: "lea@exemple.fr" });

describe("a new password", () => {
  it.each([
    ["eleven letters", "Zqx7vbn2Kw9"],
    ["eleven letters, one with an accent apart", "Zqx7vbn2Kwe\u0301"],
    ["six letters with an accent each", "a\u0301q\u0301z\u0301w\u0301k\u0301v\u0301"],
    ["eleven emoji", "🚗🚀🎉🍎🍌🍇🍉🍓🍒🍑🍍"],
    ["eleven letters and a sign nobody sees", "Zqx7vbn2Kw9\u200b"],
  ])("of %s is too short", async (_, password) => {
    expect(await weaknesses(password)).toContain("length");
  });

  it("of twelve signs is long enough", async () => {
    for (const password of ["Zqx7vbn2Kw9p", "🚗🚀🎉🍎🍌🍇🍉🍓🍒🍑🍍🥝"])
      expect(await weaknesses(password)).toEqual([]);
  });

  it("may have 72 bytes, and no more", () => {
    const longest = ["x".repeat(72), "é".repeat(36), "🚗".repeat(18)];
    for (const password of longest) {
      expect(checkLength(password)).toBeNull();
      expect(checkLength(`${password}x`)).not.toBeNull();
    }
  });
});

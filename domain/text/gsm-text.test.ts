import { describe, expect, it } from "vitest";
import { gsmLength, toGsmText } from "./gsm-text.ts";

describe("a text in the 7-bit alphabet of SMS", () => {
  it.each([
    ["Élise, à 8 h, déjà là", "Élise, à 8 h, déjà là"],
    ["Françoise Bâtie-Crêt, Noël", "Francoise Batie-Cret, Noel"],
    ["L’été\u00a0: «\u202foui\u202f» – cœur…", 'L\'été : " oui " - coeur...'],
    ["Zoé\u0301 e\u0301té", "Zoé été"],
    ["🚗 Łukasz \0 名", " ukasz  "],
  ])("%s", (given, text) => {
    expect(toGsmText(given)).toBe(text);
    expect(gsmLength(toGsmText(given))).toBe(text.length);
  });

  it("counts € and brackets twice, and refuses what it lacks", () => {
    expect(gsmLength("20 €")).toBe(5);
    expect(gsmLength("ê")).toBeNull();
    expect(gsmLength("\u00a0")).toBeNull();
  });
});

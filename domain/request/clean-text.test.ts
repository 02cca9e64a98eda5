import { describe, expect, it } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

describe("cleanLine", () => {
  it.each([
    ["  Camille   Morel ", "Camille Morel"],
    ["Camille\r\nBcc: tous@exemple.fr", "Camille Bcc: tous@exemple.fr"],
    ["a\u0000b", "a b"],
    ["Peugeot\u00a0308", "Peugeot\u00a0308"],
    ["\ud83d", "\ufffd"],
    ["🚗", "🚗"],
    ["\n\t ", ""],
  ])("turns %j into %j", (given, expected) => {
    expect(cleanLine(given)).toBe(expected);
  });
});

describe("cleanText", () => {
  it.each([
    ["Bonjour,\r\n\r\nma voiture\rest sale.\n", "Bonjour,\n\nma voiture\nest sale."],
    ["un\u0000deux\u0007", "undeux"],
    ["colonne\tsuivante", "colonne\tsuivante"],
    ["fin\udc00", "fin\ufffd"],
    ["   ", ""],
  ])("turns %j into %j", (given, expected) => {
    expect(cleanText(given)).toBe(expected);
  });
});

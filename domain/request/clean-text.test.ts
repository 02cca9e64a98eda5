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
    ["\u202eettehsileB\u202c Roux", "ettehsileB Roux"],
    ["\u2068Zoé\u2069 Mar\u200b\ufefftin\u00ad", "Zoé Martin"],
    ["Zoe\u0301", "Zoé"],
    ["Jean\uffff Du\ufffepont \u{1fffe}", "Jean Dupont"],
    [
      "👩\u200d🔧 \u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
      "👩\u200d🔧 \u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    ],
    ["\u200b\u2060", ""],
    ["\u3164\u2800 \u115f\uffa0", ""],
    // Signs that nobody sees do not hide how many marks a letter has.
    [`Zoe${"\u0315\u200b".repeat(20_000)}${"\u0323".repeat(20_000)}`, `Zoe${"\u0315".repeat(30)}`],
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
    ["total\u202e€ 01\n\u200bMerci, Zoe\u0301\uffff", "total€ 01\nMerci, Zoé"],
  ])("turns %j into %j", (given, expected) => {
    expect(cleanText(given)).toBe(expected);
  });
});

import { describe, expect, it } from "vitest";
import { plainName, plainWords, withoutLinks } from "./plain-words.ts";

describe("plainName", () => {
  it.each([
    "Camille Morel",
    "Jean-Pierre d’Arc",
    "Anne-Marie O'Neil",
    "M. Durand",
    "J.-P. Morel",
    "Zoé de la Tour d'Auvergne",
    "Ŝĉĥ Ÿ",
    "Li",
  ])("keeps %s", (name) => {
    expect(plainName(name)).toBe(name);
  });

  it("tidies the spaces", () => {
    expect(plainName("  Camille \u00a0 Morel ")).toBe("Camille Morel");
  });

  it.each([
    "",
    "Gagnez http://evil.example",
    "evil.example",
    "Gagnez sur evil.example",
    "evil．example",
    "www.evil.example",
    "promo@evil.example",
    "Camille 0612345678",
    "Camille: urgent",
    "Camille\u202eleroM",
    "Z̷a̷l̷g̷o̷",
    "<b>Camille</b>",
    "Gagnez mille euros en un seul clic",
    "A".repeat(51),
    "-",
  ])("has no name for %j", (typed) => {
    expect(plainName(typed)).toBe("");
  });
});

describe("withoutLinks", () => {
  it.each([
    ["12 rue des Lilas\n01340 Foissiat", "12 rue des Lilas\n01340 Foissiat"],
    ["19,90 € (2 × 9.95)", "19,90 € (2 × 9.95)"],
    ["Voir https://evil.example/a?b=c maintenant", "Voir maintenant"],
    ["HTTP://EVIL.EXAMPLE", ""],
    ["Écrire à a@evil.example", "Écrire à"],
    ["www.evil.example puis evil.example/x", "puis evil. example/x"],
    ["evil。example", "evil. example"],
    ["javascript://evil", ""],
    ["12 rue M.Durand", "12 rue M. Durand"],
    ["Appelez le 08 99 70 10 10 vite", "Appelez le vite"],
    ["+33 (0)8.99.70.10.10", ""],
    ["０８９９７０１０１０", ""],
    ["08–99–70–10–10", ""],
    ["08\u2009 99\u2009 70·10·10", ""],
    ["0899/70 10 10", ""],
    ["+33 899 701 010", ""],
    ["le 08.09.2070.10.10", "le"],
    ["http 93.184.216.34", "http"],
    ["12 rue Haute\n01340 Attignat", "12 rue Haute\n01340 Attignat"],
    ["du 2026-11-21", "du 2026-11-21"],
    ["le 17/11/2026 21:10", "le 17/11/2026 21:10"],
    ["le 17.11.2026 21:10, ou 2026-11-18 08:00", "le 17.11.2026 21:10, ou 2026-11-18 08:00"],
    ["du 17/11/2026 18/11/2026", "du 17/11/2026 18/11/2026"],
    ["SIREN 732 829 320", "SIREN 732 829 320"],
    ["Appartement 1203 01340 Foissiat", "Appartement 1203 01340 Foissiat"],
    ["Facture F-2026-12345", "Facture F-2026-12345"],
    ["Commande RB-1234-5678", "Commande RB-1234-5678"],
    ["Peugeot 208 1.5 BlueHDi 130", "Peugeot 208 1.5 BlueHDi 130"],
  ])("%j becomes %j", (typed, plain) => {
    expect(withoutLinks(typed)).toBe(plain);
  });
});

it("plainWords keeps one short line", () => {
  expect(plainWords("Véranda\nplein sud", 60)).toBe("Véranda plein sud");
  expect(plainWords("x".repeat(200), 60)).toBe(`${"x".repeat(59)}…`);
  expect(plainWords(`${"x".repeat(58)}🚗🚗`, 60)).toBe(`${"x".repeat(58)}…`);
});

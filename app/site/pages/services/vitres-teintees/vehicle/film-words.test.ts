import { describe, expect, it } from "vitest";
import { tintPresets } from "#content/tint.ts";
import { TINT_DEFAULTS, type TintPart } from "#domain/vehicle/tint.ts";
import { filmRows } from "./film-rows.ts";
import { FILM_AT_FIRST } from "./film-store.ts";
import { filmSummary, presetOf, tintWords } from "./film-words.ts";

describe("a slider's numbers", () => {
  it.each<[TintPart, number, string, string]>([
    ["frontWindows", 15, "85 % de lumière transmise", "Assombrissement 15 %"],
    ["frontWindows", 30, "70 % de lumière transmise", "Assombrissement 30 %"],
    ["rearWindows", 95, "5 % d’opacité", "Lumière transmise 95 %"],
    ["rearWindows", 5, "95 % d’opacité", "Lumière transmise 5 %"],
    ["sunroof", 35, "65 % d’opacité", "Lumière transmise 35 %"],
    ["sunstrip", 50, "50 % d’opacité", "Lumière transmise 50 %"],
  ])("say %s at %i as 100 minus the value and as the value", (part, value, shown, beside) => {
    const words = tintWords(part, value);
    const plain = (text: string) => text.replaceAll("\u00a0", " ");
    expect(plain(`${words.shown} ${words.shownUnit}`)).toBe(shown);
    expect(plain(words.value)).toBe(beside);
    expect(plain(words.spoken)).toBe(`${shown}, ${beside.charAt(0).toLowerCase()}${beside.slice(1)}`);
  });
});

describe("quick settings", () => {
  it.each(tintPresets)("recognise $label", ({ id, state }) => {
    expect(presetOf(state)).toBe(id);
  });

  it("do not claim the sliders' first position", () => {
    expect(presetOf(TINT_DEFAULTS)).toBeNull();
  });
});

describe("the composed film", () => {
  it.each([
    [FILM_AT_FIRST, "Sur mesure, 4 réglages"],
    [{ ...FILM_AT_FIRST, tints: tintPresets[2].state }, "Intimité, 4 réglages"],
    [{ ...FILM_AT_FIRST, kind: "security" }, "Niveau à choisir"],
    [{ ...FILM_AT_FIRST, kind: "security", level: "maximum" }, "Maximum Defense"],
    [{ ...FILM_AT_FIRST, kind: "color" }, "Couleur à choisir"],
    [{ ...FILM_AT_FIRST, kind: "color", color: "or-champagne" }, "Or Champagne Satiné"],
  ] as const)("is summed up in a few words", (film, summary) => {
    expect(filmSummary(film)).toBe(summary);
  });

  it("lists the four glasses of a solar film", () => {
    expect(filmRows({ ...FILM_AT_FIRST, tints: tintPresets[2].state })).toEqual([
      { term: "Film", text: "Solaire, garanti 10 ans" },
      { term: "Vitres avant", text: "70\u00a0% de lumière transmise" },
      { term: "Vitres arrière", text: "85\u00a0% d’opacité" },
      { term: "Toit vitré", text: "65\u00a0% d’opacité" },
      { term: "Bandeau pare-soleil", text: "50\u00a0% d’opacité" },
    ]);
  });

  it("names the security level and its thickness", () => {
    expect(filmRows({ ...FILM_AT_FIRST, kind: "security", level: "reinforced" })).toEqual([
      { term: "Film", text: "Sécurité, garanti 10 ans" },
      { term: "Niveau", text: "Reinforced Security, 175 microns" },
    ]);
  });

  it("guarantees a colour for five years", () => {
    expect(filmRows({ ...FILM_AT_FIRST, kind: "color", color: "bleu-ocean" })).toEqual([
      { term: "Film", text: "Couleur, garanti 5 ans" },
      { term: "Couleur", text: "Bleu Océan Métallisé" },
    ]);
  });
});

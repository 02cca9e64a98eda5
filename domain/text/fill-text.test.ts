import { expect, it } from "vitest";
import { fillText, placeholdersOf } from "./fill-text.ts";

it("each name is replaced by its value, wherever it stands", () => {
  expect(fillText("{jour} : {montant}, le {jour}", { jour: "lundi", montant: 12 })).toBe(
    "lundi : 12, le lundi",
  );
});

it("a value that looks like a placeholder, or like a replacement of the language, stays as it is", () => {
  expect(fillText("Pour {client}.", { client: "{montant} $& $1" })).toBe("Pour {montant} $& $1.");
});

it("a name without a value stays readable, and no inherited one is taken", () => {
  const text: string = "{constructor} {autre}";
  expect(fillText(text, {})).toBe("{constructor} {autre}");
});

it("names are listed once", () => {
  expect(placeholdersOf("{b} {a} {b} { c")).toEqual(["b", "a"]);
  expect(placeholdersOf("Rien")).toEqual([]);
});

it("a «de» or «que» before a name loses its vowel where French asks for it", () => {
  const text = "De {client}, la fiche de {client}, plus que {client}, vide {client}.";
  expect(fillText(text, { client: "Élodie" })).toBe(
    "D’Élodie, la fiche d’Élodie, plus qu’Élodie, vide Élodie.",
  );
  expect(fillText(text, { client: "Zoé" })).toBe("De Zoé, la fiche de Zoé, plus que Zoé, vide Zoé.");
  expect(fillText("Un acompte de {montant}", { montant: "80 €" })).toBe("Un acompte de 80 €");
});

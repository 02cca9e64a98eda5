import { expect, it } from "vitest";
import { atPlace, contractPlace, ofPlace } from "./of-place.ts";

it.each([
  ["Foissiat", "de Foissiat"],
  ["Attignat", "d’Attignat"],
  ["Étrez", "d’Étrez"],
  ["Oyonnax", "d’Oyonnax"],
  ["Yzeure", "d’Yzeure"],
  ["Hautecourt-Romanèche", "d’Hautecourt-Romanèche"],
  ["Le Creusot", "du Creusot"],
  ["Les Rousses", "des Rousses"],
  ["La Tranclière", "de la Tranclière"],
  ["L'Abergement-de-Varey", "de l’Abergement-de-Varey"],
  ["Lescheroux", "de Lescheroux"],
])("%s: %s", (name, words) => {
  expect(ofPlace(name)).toBe(words);
});

it.each([
  ["Foissiat", "à Foissiat"],
  ["Le Plantay", "au Plantay"],
  ["Les Neyrolles", "aux Neyrolles"],
  ["La Boisse", "à La Boisse"],
  ["L’Abergement-de-Varey", "à L’Abergement-de-Varey"],
  ["Lescheroux", "à Lescheroux"],
])("something at %s is %s", (name, words) => {
  expect(atPlace(name)).toBe(words);
  expect(contractPlace(`Retrait à ${name}, à 8 h. À ${name}.`, name)).toBe(
    `Retrait ${words}, à 8 h. ${words.replace(/^[aà]/, (first) => first.toUpperCase())}.`,
  );
});

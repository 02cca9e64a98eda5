import { expect, it } from "vitest";
import { ofPlace } from "./of-place.ts";

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

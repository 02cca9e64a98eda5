import { expect, it } from "vitest";
import { elided, ofName } from "./elision.ts";

it.each([
  ["Zoé Martin", "de Zoé Martin"],
  ["Anne", "d’Anne"],
  ["anne", "d’anne"],
  ["Élodie", "d’Élodie"],
  ["E\u0301lodie", "d’E\u0301lodie"],
  ["Ève", "d’Ève"],
  ["Hugo", "d’Hugo"],
  ["Hélène", "d’Hélène"],
  ["Œdipe", "d’Œdipe"],
  ["Yves", "d’Yves"],
  ["Yann", "de Yann"],
  ["Yasmine", "de Yasmine"],
  ["A. Martin", "d’A. Martin"],
  ["É. Durand", "d’É. Durand"],
  ["Mme Anne Roux", "de Mme Anne Roux"],
  ["une personne effacée", "d’une personne effacée"],
  ["«\u00a0Anne\u00a0»", "de «\u00a0Anne\u00a0»"],
  ["2CV", "de 2CV"],
  ["", "de "],
  ["Hélène Haut", "d’Hélène Haut"],
  ["HANS Weber", "de HANS Weber"],
  ["Hassan", "de Hassan"],
  ["Hortense", "d’Hortense"],
  ["Harmonie", "d’Harmonie"],
  ["Honda Civic", "de Honda Civic"],
  ["Hyundai i20", "de Hyundai i20"],
  ["Haut-Valromey", "de Haut-Valromey"],
  ["Hauteville-Lompnes", "d’Hauteville-Lompnes"],
  ["Hautecourt-Romanèche", "d’Hautecourt-Romanèche"],
  ["Hotonnes", "d’Hotonnes"],
  ["Haute-Savoie", "de Haute-Savoie"],
  ["Héros", "de Héros"],
  ["housse de siège", "de housse de siège"],
  ["huile", "d’huile"],
  ["huit jours", "de huit jours"],
  ["onze jours", "de onze jours"],
])("«%s» after «de»: %s", (name, words) => {
  expect(ofName(name)).toBe(words);
});

it("does the same after «que», and at the start of a sentence", () => {
  expect([
    elided("que", "Élodie"),
    elided("que", "Zoé"),
    elided("De", "Hugo"),
    elided("que", "Hans"),
  ]).toEqual(["qu’Élodie", "que Zoé", "D’Hugo", "que Hans"]);
});

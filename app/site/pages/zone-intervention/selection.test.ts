import { expect, it } from "vitest";
import { changedBusiness, shippedIdentity } from "#content/changed-business.ts";
import type { FoundCommune } from "#content/communes/found-commune.ts";
import { provideContent } from "#content/current-content.ts";
import { areaAnswer } from "#content/messages/communes.ts";
import { selectFound, selectionSentence, toggleCommune } from "./selection.ts";

const attignat: FoundCommune = {
  code: "01024",
  name: "Attignat",
  postalCode: "01340",
  km: 10,
  comes: true,
  isDeliveredFree: true,
  place: { x: 35, y: 44, name: { x: 0, y: -3.5 } },
  id: null,
};

it("selects a commune, changes to another, and deselects it at the second click", () => {
  const marboz = toggleCommune(null, "marboz");
  expect(marboz?.commune.name).toBe("Marboz");
  const macon = toggleCommune(marboz, "macon");
  expect(macon?.commune.name).toBe("Mâcon");
  expect(toggleCommune(macon, "macon")).toBeNull();
  expect(toggleCommune(macon, "nulle-part")).toBe(macon);
});

it("shows the details of the twelve when the search finds one of them", () => {
  expect(selectFound({ ...attignat, name: "Marboz", id: "marboz" })).toEqual(toggleCommune(null, "marboz"));
  expect(selectFound(attignat)).toEqual({ kind: "found", commune: attignat });
  expect(selectFound(null)).toBeNull();
});

it("gives the answer in one sentence, and nothing once the commune is deselected", () => {
  expect(
    [toggleCommune(null, "marboz"), selectFound({ ...attignat, km: 61, comes: false }), null].map(
      selectionSentence,
    ),
  ).toEqual([areaAnswer("Marboz", 12, true), areaAnswer("Attignat", 61, false), ""]);
});

it("counts from the base and within the radius that the owner chose", () => {
  const area = { center: "Attignat", latitude: 46.2856, longitude: 5.1616, radiusKm: 38 };
  provideContent(() => ({ business: changedBusiness({ ...shippedIdentity, area }) }));
  try {
    const sentences = ["foissiat", "belley"].map((id) => selectionSentence(toggleCommune(null, id)));
    expect(sentences[0]).toBe("Oui, nous venons à Foissiat, à 10\u00a0km d’Attignat.");
    expect(sentences[1]).toContain("Belley est à 71\u00a0km d’Attignat, au-delà de nos 38\u00a0km.");
    const belley = toggleCommune(null, "belley");
    expect(toggleCommune(belley, "belley")).toBeNull();
  } finally {
    provideContent(() => ({}));
  }
});

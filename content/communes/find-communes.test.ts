import { expect, it } from "vitest";
import { areaAnswer, areaNote } from "../messages/communes.ts";
import { distanceHint } from "../messages/quote-commune.ts";
import { dialRadius } from "./dial-position.ts";
import { findCommune, findCommunes, findNamedCommune, mapPosition } from "./find-communes.server.ts";
import { mapCommunes } from "./map-communes.ts";

it.each(mapCommunes.map((commune) => [commune.name, commune] as const))(
  "%s keeps the distance the business states, and lies inside its ring",
  (name, { id, distance, x, y, inseeCode, latitude, longitude }) => {
    expect(findCommune(name, "")).toMatchObject({ id, km: distance, comes: true });
    expect(findCommune("", inseeCode)?.id).toBe(id);
    const place = findCommune(name, "")?.place ?? { x: 0, y: 0 };
    const fromCentre = Math.hypot(place.x - 50, place.y - 50);
    expect(Math.abs(fromCentre - dialRadius(distance))).toBeLessThan(0.1);
    expect(fromCentre).toBeLessThan(dialRadius(45));
    const drawn = mapPosition({ latitude, longitude });
    expect(Math.abs((drawn?.x ?? 0) - x)).toBeLessThan(0.5);
    expect(Math.abs((drawn?.y ?? 0) - y)).toBeLessThan(0.5);
  },
);

it.each([
  ["Attignat", 10, true],
  ["Saint-Amour", 14, true],
  ["Ambérieu-en-Bugey", 48, false],
  ["Annecy", 88, false],
])("%s is %i km away by the crow, and we come: %s", (name, km, comes) => {
  const commune = findCommune(name, "");
  expect(commune).toMatchObject({ name, id: null, comes });
  expect(Math.abs((commune?.km ?? 0) - km)).toBeLessThanOrEqual(3);
});

it("searches by the beginning of a name or of a postal code, six at most", () => {
  expect(findCommunes("bourg en b").communes[0]).toMatchObject({ name: "Bourg-en-Bresse", km: 15 });
  expect(findCommunes("01340").communes.map(({ name }) => name)).toContain("Foissiat");
  expect(findCommunes("saint").communes).toHaveLength(6);
  expect(findCommunes("  ").communes).toEqual([]);
  expect(findCommunes("x".repeat(5000))).toEqual({ query: "x".repeat(60), communes: [], exact: null });
});

it("does not choose for the visitor between several communes", () => {
  expect(findCommune("saint", "")).toBeNull();
  expect(findCommune("nulle part", "99999")).toBeNull();
});

it.each([
  ["Foissiat", 0, true, "Oui, nous venons à Foissiat\u00a0: c’est notre base."],
  ["Le Plantay", 34, true, "Oui, nous venons au Plantay, à 34\u00a0km de Foissiat."],
  ["Les Rousses", 80, false, /^Les Rousses est à 80\u00a0km de Foissiat, au-delà de nos 45\u00a0km\./],
])("answers for %s", (name, km, comes, answer) => {
  expect(areaAnswer(name, km, comes)).toMatch(answer);
});

it.each([
  ["Bourg-en-Bresse", "15\u00a0km", "À 15\u00a0km de Foissiat."],
  [" bourg en bresse ", "15\u00a0km", "À 15\u00a0km de Foissiat."],
  ["01000 Bourg-en-Bresse", "15\u00a0km", "À 15\u00a0km de Foissiat."],
  ["St Etienne du Bois", "6\u00a0km", "À 6\u00a0km de Foissiat."],
  ["01851", "12\u00a0km", "À 12\u00a0km de Foissiat."],
  ["Foissiat", "0\u00a0km", "À Foissiat, notre base."],
  [
    "ANNECY",
    "Hors de la zone, 89\u00a0km",
    /^Annecy est à 89\u00a0km de Foissiat, au-delà de nos 45\u00a0km\./,
  ],
])("%j names one commune: %s", (typed, note, hint) => {
  const { exact } = findCommunes(typed);
  expect(exact && areaNote(exact)).toBe(note);
  expect(distanceHint(exact)).toMatch(hint);
  // Forms name communes and draw none: where its name would stand on the dial takes milliseconds to find.
  const { place: _, ...known } = exact ?? { place: null };
  expect(findNamedCommune(typed)).toEqual(known);
});

it.each([
  "",
  "Paris",
  "Bourg",
  "01340",
  "01000 Foissiat",
  "Saint-Marcel",
  "Foissiat, le bourg",
  "\0",
  "é".repeat(500),
])("%j names no single commune", (typed) => {
  expect(findNamedCommune(typed)).toBeNull();
  expect(distanceHint(null)).toBe("Pour connaître le trajet jusqu’à vous.");
});

it("tells homonyms apart by the postal code, and keeps the one that was typed", () => {
  const homonyms = findCommunes("Saint-Marcel").communes.filter(({ name }) => name === "Saint-Marcel");
  expect(homonyms.length).toBeGreaterThan(1);
  const [first] = homonyms;
  expect(findNamedCommune(`Saint-Marcel ${first?.postalCode}`)?.code).toBe(first?.code);
});

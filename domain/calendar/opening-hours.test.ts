import { describe, expect, it } from "vitest";
import { handOverHours, hoursWords, type OpenWeek, openingSpecification } from "./opening-hours.ts";

const day = [{ from: "08:00", to: "19:00" }];
const halves = [
  { from: "09:00", to: "12:00" },
  { from: "14:00", to: "18:00" },
];
const asShipped: OpenWeek = [day, day, day, day, day, day, []];
const shortSaturday: OpenWeek = [day, day, day, day, day, halves, []];
const noWednesday: OpenWeek = [day, day, [], day, day, [], []];
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

describe("the week in words", () => {
  it.each<[string, OpenWeek, string, string, [string, string]]>([
    [
      "one set of hours",
      asShipped,
      "du lundi au samedi, 08:00–19:00",
      "Lundi–samedi, 08:00–19:00",
      ["08:00–19:00", "du lundi au samedi"],
    ],
    [
      "another Saturday",
      shortSaturday,
      "du lundi au vendredi, 08:00–19:00, et le samedi, 09:00–12:00 et 14:00–18:00",
      "Lundi–vendredi, 08:00–19:00 · samedi, 09:00–12:00 et 14:00–18:00",
      ["08:00–19:00", "du lundi au vendredi"],
    ],
    [
      "a day off within the week",
      noWednesday,
      "le lundi, le mardi, le jeudi et le vendredi, 08:00–19:00",
      "Lundi, mardi, jeudi et vendredi, 08:00–19:00",
      ["08:00–19:00", "le lundi, le mardi, le jeudi et le vendredi"],
    ],
    [
      "three sets of hours",
      [halves, day, day, day, [{ from: "08:00", to: "16:00" }], [], []],
      "le lundi, 09:00–12:00 et 14:00–18:00, du mardi au jeudi, 08:00–19:00, et le vendredi, 08:00–16:00",
      "Lundi, 09:00–12:00 et 14:00–18:00 · mardi–jeudi, 08:00–19:00 · vendredi, 08:00–16:00",
      ["08:00–19:00", "du mardi au jeudi"],
    ],
    [
      "every day",
      [day, day, day, day, day, day, day],
      "tous les jours, 08:00–19:00",
      "Tous les jours, 08:00–19:00",
      ["08:00–19:00", "tous les jours"],
    ],
    [
      "never",
      [[], [], [], [], [], [], []],
      "sur rendez-vous",
      "Sur rendez-vous",
      ["Sur rendez-vous", "appelez-nous pour convenir d’un jour"],
    ],
  ])("%s", (_, week, display, short, [hours, days]) => {
    expect(hoursWords(week)).toMatchObject({ display, short, headline: { hours, days } });
  });

  it("gives each set of hours a line of its own", () => {
    expect(hoursWords(shortSaturday).lines).toEqual([
      "du lundi au vendredi, 08:00–19:00",
      "le samedi, 09:00–12:00 et 14:00–18:00",
    ]);
  });
});

it("gives search engines each range with its days, and nothing when never open", () => {
  const spec = { "@type": "OpeningHoursSpecification" };
  expect(openingSpecification(asShipped)).toEqual([
    { ...spec, dayOfWeek: [...weekdays, "Saturday"], opens: "08:00", closes: "19:00" },
  ]);
  expect(openingSpecification(shortSaturday)).toEqual([
    { ...spec, dayOfWeek: weekdays, opens: "08:00", closes: "19:00" },
    { ...spec, dayOfWeek: ["Saturday"], opens: "09:00", closes: "12:00" },
    { ...spec, dayOfWeek: ["Saturday"], opens: "14:00", closes: "18:00" },
  ]);
  expect(openingSpecification([[], [], [], [], [], [], []])).toEqual([]);
});

it("a week without an open day has words for calls and answers, which no appointment is made for", () => {
  const never = hoursWords([[], [], [], [], [], [], []]);
  expect(never).toMatchObject({ calls: "sans horaires fixes", answers: "dès que possible" });
  expect(handOverHours(never)).toBe("sur rendez-vous");
  expect(Object.keys(hoursWords(asShipped))).toEqual(["display", "short", "lines", "headline"]);
});

it("the words of a week are not read again: other words change nothing about its days", () => {
  const { opens } = hoursWords([day, day, day, day, day, day, halves]);
  expect(handOverHours({ display: "du lundi au samedi", ...(opens && { opens }) })).toBe(
    "du lundi au samedi",
  );
  expect(handOverHours({ display: "tous les jours ouvrés" })).toMatch(/sur rendez-vous$/);
});

it.each<[string, OpenWeek, boolean]>([
  ["one set of hours for six days", asShipped, true],
  ["every day alike", [day, day, day, day, day, day, day], false],
  ["every day, with other hours on Sunday", [day, day, day, day, day, day, halves], false],
  ["every day in three sets", [halves, day, day, halves, day, day, [{ from: "00:00", to: "23:59" }]], false],
  ["a day off within the week", [halves, day, [], halves, day, day, day], true],
])(
  "machines change hands by appointment on the other days, where there are any: %s",
  (_, week, hasOthers) => {
    const words = handOverHours(hoursWords(week));
    expect(words.endsWith("\u00a0; les autres jours, sur rendez-vous")).toBe(hasOthers);
  },
);

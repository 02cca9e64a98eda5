import { expect, it } from "vitest";
import { letterMoment, letterState } from "./letter-states.ts";

const none = { sent: 0, kept: 0, waiting: 0 };
const letter = (results: Partial<typeof none>) => ({
  ...{ state: "sent" as const, results: { ...none, ...results }, sendAt: null },
  ...{ startedAt: "2026-11-17T09:00:00Z", finishedAt: "2026-11-17T09:05:00Z" },
});

it.each([
  [{ sent: 3 }, "Envoyée", "Envoi terminé le 17 novembre 2026"],
  [{ sent: 1, kept: 2 }, "Envoyée en partie", ". Le reste est gardé dans «\u00a0E-mails\u00a0»."],
  // Handed to the outbox, and still there.
  [{ sent: 2, waiting: 1 }, "En cours d’envoi", "Envoi commencé le 17 novembre 2026"],
  [{ kept: 3 }, "Gardée ici, sans envoi", "Gardée dans «\u00a0E-mails\u00a0» le 17 novembre 2026"],
  // Every address refused it, or its subscribers left.
  [{}, "Non envoyée", "Close le 17 novembre 2026"],
])("a letter of which %j is called %s", (results, label, moment) => {
  expect(letterState(letter(results)).label).toBe(label);
  expect(letterMoment(letter(results))?.replace(/,? (à )?\d\d[h:]\d\d/, "")).toContain(moment);
});

it.each([
  ["draft", "Brouillon"],
  ["scheduled", "Programmée"],
  ["sending", "En cours d’envoi"],
  ["paused", "Suspendue"],
] as const)("a letter that is %s is called %s, whatever became of its messages", (state, label) => {
  expect(letterState({ state, results: { ...none, kept: 3 } }).label).toBe(label);
});

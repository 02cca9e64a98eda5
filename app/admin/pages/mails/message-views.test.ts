import { expect, it } from "vitest";
import { messageViews, readMessageQuery } from "./mail-states.ts";

it.each([
  ["", { q: "", page: "1" }],
  ["?vue=tous", { q: "", page: "1" }],
  ["?vue=inconnue&page=3", { q: "", page: "3" }],
  ["?vue=echecs&q=jeanne", { q: "jeanne", page: "1", statut: "failed" }],
])("asks for what the address %s names", (query, expected) => {
  expect(readMessageQuery(`https://exemple.fr/admin/emails${query}`)).toEqual(expected);
});

it("counts each view, and all states under “Tous”", () => {
  expect(messageViews({ sent: 4, sending: 1, dead: 2 })).toEqual([
    { id: "tous", label: "Tous", count: 7 },
    { id: "envoyes", label: "Envoyés", count: 4 },
    { id: "conserves", label: "Conservés ici", count: 0 },
    { id: "echecs", label: "En échec", count: 0 },
    { id: "abandonnes", label: "Abandonnés", count: 2 },
    { id: "file", label: "En file", count: 0 },
  ]);
});

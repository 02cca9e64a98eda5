import { expect, it } from "vitest";
import { requestSummary, requestTitle, sinceText } from "./request-words.ts";

const now = Date.parse("2026-11-15T12:00:00Z");

it.each([
  ["2026-11-15T11:59:40Z", "à l’instant"],
  ["2026-11-15T11:48:00Z", "12\u00a0min"],
  ["2026-11-15T09:00:00Z", "3\u00a0h"],
  ["2026-11-14T10:00:00Z", "26\u00a0h"],
  ["2026-11-12T10:00:00Z", "jeu."],
  ["2026-11-04T10:00:00Z", "4 nov."],
])("what came at %s came %s", (createdAt, expected) => {
  expect(sinceText(createdAt, now)).toBe(expected);
});

it("names a request by who asks, its kind and its vehicle, and sums up what was asked", () => {
  const tint = {
    name: "Solène Morel",
    kind: "vehicle_tint",
    details: { vehicleModel: "Peugeot 5008" },
    items: [{ title: "Film solaire", price: "Sur devis", details: "" }],
    message: "Bonjour",
  } as const;
  expect([requestTitle(tint), requestSummary(tint)]).toEqual([
    "Solène Morel, Vitres teintées, Peugeot 5008",
    "Peugeot 5008, Film solaire",
  ]);
  const contact = { name: "Ali", kind: "contact", details: {}, items: [], message: "Bonjour" } as const;
  expect([requestTitle(contact), requestSummary(contact)]).toEqual(["Ali, Contact", "Bonjour"]);
});

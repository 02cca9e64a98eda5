import { expect, it } from "vitest";
import { isLate, requestSummary, requestTitle, sinceText } from "./request-words.ts";

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

it("a new request is late after a day, an answered one never", () => {
  const createdAt = "2026-11-14T11:59:00Z";
  expect(isLate({ status: "nouveau", createdAt }, now)).toBe(true);
  expect(isLate({ status: "nouveau", createdAt: "2026-11-14T12:01:00Z" }, now)).toBe(false);
  expect(isLate({ status: "contacte", createdAt }, now)).toBe(false);
});

it("names a request by its kind and its vehicle, and sums up what was asked", () => {
  const tint = {
    kind: "vehicle_tint",
    details: { vehicleModel: "Peugeot 5008" },
    items: [{ title: "Film solaire", price: "Sur devis", details: "" }],
    message: "Bonjour",
  } as const;
  expect([requestTitle(tint), requestSummary(tint)]).toEqual([
    "Vitres teintées, Peugeot 5008",
    "Peugeot 5008, Film solaire",
  ]);
  const contact = { kind: "contact", details: {}, items: [], message: "Bonjour" } as const;
  expect([requestTitle(contact), requestSummary(contact)]).toEqual(["Contact", "Bonjour"]);
});

import { expect, it } from "vitest";
import { parisDay } from "../calendar/dates.ts";
import { heldUntil } from "./checkout.ts";

it.each([
  ["2026-11-15T09:30:00Z", "2026-11-22"],
  ["2026-11-15T22:59:59Z", "2026-11-22"],
  ["2026-11-15T23:00:00Z", "2026-11-23"],
  // The clocks change on 29 March and on 25 October.
  ["2026-03-28T22:30:00Z", "2026-04-04"],
  ["2026-03-28T23:30:00Z", "2026-04-05"],
  ["2026-10-24T22:30:00Z", "2026-11-01"],
  ["2026-10-25T01:30:00Z", "2026-11-01"],
  ["2026-12-28T10:00:00Z", "2027-01-04"],
])("an order by transfer placed at %s is kept until %s has ended in Paris", (placed, lastDay) => {
  const until = heldUntil("transfer", 100, new Date(placed));
  if (!until) throw new Error("not held");
  expect(parisDay(until)).toBe(lastDay);
  expect(parisDay(new Date(until.getTime() + 1))).not.toBe(lastDay);
});

it("a card order is kept for half an hour; one paid on the spot, or with nothing to pay, without a limit", () => {
  const now = new Date("2026-10-25T00:45:00Z");
  expect(heldUntil("card", 100, now)).toEqual(new Date("2026-10-25T01:15:00Z"));
  expect(heldUntil("onSite", 100, now)).toBeNull();
  expect(heldUntil("transfer", 0, now)).toBeNull();
});

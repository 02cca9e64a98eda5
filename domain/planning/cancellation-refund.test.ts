import { expect, it } from "vitest";
import { cancellationRefund } from "./cancellation-refund.ts";
import { jobDiscount, jobTotal } from "./job-total.ts";

const rule = { limit: "18:00", latePercent: 30 };
const startsAt = new Date("2026-11-18T08:00:00Z");
const job = { totalCents: 300_00, paidCents: 100_00, startsAt };

it.each([
  ["until 18:00 of the day before", "2026-11-17T17:00:00Z", 100_00],
  ["a minute after it", "2026-11-17T17:01:00Z", 10_00],
  ["once the visit has begun", "2026-11-18T09:00:00Z", 10_00],
])("gives back %s: %s", (_, cancelledAt, cents) => {
  expect(cancellationRefund({ ...job, cancelledAt: new Date(cancelledAt) }, rule)).toBe(cents);
});

it("keeps the fee when nobody was there, and never asks for more than was paid", () => {
  expect(cancellationRefund({ ...job, cancelledAt: null }, rule)).toBe(10_00);
  expect(cancellationRefund({ ...job, paidCents: 50_00, cancelledAt: null }, rule)).toBe(0);
});

it("gives everything back when no day was fixed", () => {
  const cancelledAt = new Date("2026-11-18T09:00:00Z");
  expect(cancellationRefund({ ...job, startsAt: null, cancelledAt }, rule)).toBe(100_00);
});

it("adds lines and travel, takes the discount off, and stops at zero", () => {
  const lines = [
    { unitCents: 100_00, quantity: 2 },
    { unitCents: null, quantity: 1 },
  ];
  expect(jobTotal(lines, { travelCents: 6_00, discountCents: 10_00 })).toBe(196_00);
  expect(jobTotal(lines, { travelCents: 0, discountCents: 500_00 })).toBe(0);
  expect(jobDiscount(lines, { travelCents: 0, discountCents: 500_00 })).toBe(200_00);
});

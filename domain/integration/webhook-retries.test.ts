import { expect, it } from "vitest";
import { isEndpointGivenUp, nextTry } from "./webhook-retries.ts";

const now = new Date("2026-11-20T08:00:00Z");
const secondsAfter = (attempts: number) => {
  const next = nextTry(attempts, now);
  return next ? (next.getTime() - now.getTime()) / 1000 : null;
};

it("tries again after growing pauses, for three days, then no more", () => {
  const waits = Array.from({ length: 9 }, (_, n) => secondsAfter(n + 1) ?? 0);
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 86_400).toBeGreaterThan(3);
  expect(secondsAfter(10)).toBeNull();
});

it("gives an address up after five days without an answer", () => {
  expect(isEndpointGivenUp(new Date("2026-11-15T08:00:01Z"), now)).toBe(false);
  expect(isEndpointGivenUp(new Date("2026-11-15T08:00:00Z"), now)).toBe(true);
});

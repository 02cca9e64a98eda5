import { expect, it } from "vitest";
import { bucketDay, reportOf, spanDays, trendPercent } from "./report-period.ts";

it.each([
  ["7j", "2026-11-09", "2026-11-15", "2026-11-02", "2026-11-08", 7, 7, "day"],
  ["30j", "2026-10-17", "2026-11-15", "2026-09-17", "2026-10-16", 30, 30, "day"],
  ["12m", "2025-12-01", "2026-11-15", "2024-12-01", "2025-11-30", 12, 350, "month"],
] as const)(
  "%s ends today and is compared with as much before",
  (period, from, to, before, until, points, days, unit) => {
    const report = reportOf(period, "2026-11-15");
    expect(report).toMatchObject({ current: { from, to }, previous: { from: before, to: until }, unit });
    expect(report.buckets).toHaveLength(points);
    expect(report.buckets[0]).toEqual({ day: from, previousDay: before });
    expect(spanDays(report.current)).toBe(days);
  },
);

it("puts a day into its month, across the turn of the year", () => {
  const { buckets, unit } = reportOf("12m", "2026-01-31");
  expect(buckets.map(({ day }) => day).slice(-3)).toEqual(["2025-11-01", "2025-12-01", "2026-01-01"]);
  expect(bucketDay("2025-12-31", unit)).toBe("2025-12-01");
});

it.each([
  [118, 100, 18],
  [96, 100, -4],
  [5, 0, null],
  [0, 8, -100],
])("from %d after %d is a trend of %s", (now, before, trend) => {
  expect(trendPercent(now, before)).toBe(trend);
});

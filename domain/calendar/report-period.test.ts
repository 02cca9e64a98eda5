import { expect, it } from "vitest";
import { bucketDay, reportOf, reportOfMonth, spanDays, trendPercent } from "./report-period.ts";

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

it("compares a month with the whole one before it, however long they are", () => {
  const march = reportOfMonth("2026-03", "2026-11-16");
  expect(march).toMatchObject({
    current: { from: "2026-03-01", to: "2026-03-31" },
    previous: { from: "2026-02-01", to: "2026-02-28" },
  });
  expect(march.buckets.slice(27, 29)).toEqual([
    { day: "2026-03-28", previousDay: "2026-02-28" },
    { day: "2026-03-29", previousDay: null },
  ]);
  expect(reportOfMonth("2026-12", "2026-12-05").current.to).toBe("2026-12-31");
  expect(reportOfMonth("2026-12", "2026-12-05").buckets).toHaveLength(5);
  expect(reportOfMonth("2027-01", "2026-12-05").previous).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

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

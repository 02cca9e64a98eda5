import { expect, it } from "vitest";
import { calendarPageOf, slotCalendar } from "./slot-calendar.ts";
import type { SlotStart } from "./slots.ts";

const start = (day: string, from: number, isNear = false): SlotStart => ({
  workerId: 1,
  day,
  from,
  parts: [],
  addedDriving: isNear ? 6 : 30,
  isNear,
  isSectorDay: false,
});
const today = "2026-11-18";
const days = (calendar: ReturnType<typeof slotCalendar>) => calendar.weeks.flat().map(({ day }) => day);

it("shows three weeks from Monday to Saturday, counts the starts of each day and marks the near ones", () => {
  const calendar = slotCalendar([start("2026-11-19", 480), start("2026-11-19", 510, true)], { today });
  expect(days(calendar)).toHaveLength(18);
  expect([calendar.firstDay, calendar.lastDay]).toEqual(["2026-11-16", "2026-12-05"]);
  expect(calendar.weeks[0]?.[3]).toEqual({ day: "2026-11-19", startCount: 2, isNear: true });
  expect(calendar.weeks[0]?.[4]).toEqual({ day: "2026-11-20", startCount: 0, isNear: false });
  expect([calendar.previous, calendar.next]).toEqual([null, null]);
});

it("counts one hour once however many workers have it", () => {
  const both = [start("2026-11-19", 480), { ...start("2026-11-19", 480), workerId: 2 }];
  expect(slotCalendar(both, { today }).weeks[0]?.[3]?.startCount).toBe(1);
});

it("shows Sundays only where somebody works on one", () => {
  expect(days(slotCalendar([start("2026-11-22", 480)], { today }))).toHaveLength(21);
});

it("turns three weeks at a time, never before this week nor beyond the last start", () => {
  const starts = [start("2026-11-19", 480), start("2026-12-08", 480)];
  const first = slotCalendar(starts, { today });
  expect(first.next).toBe("2026-12-07");
  const second = slotCalendar(starts, { today, from: "2026-12-09" });
  expect([second.firstDay, second.previous, second.next]).toEqual(["2026-12-07", "2026-11-16", null]);
  expect(slotCalendar(starts, { today, from: "2020-01-01" }).firstDay).toBe("2026-11-16");
});

it("finds the page of a day", () => {
  expect(calendarPageOf(today, "2026-12-06")).toBe("2026-11-16");
  expect(calendarPageOf(today, "2026-12-07")).toBe("2026-12-07");
  expect(calendarPageOf(today, "2020-01-01")).toBe("2026-11-16");
});

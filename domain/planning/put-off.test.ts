import { describe, expect, it } from "vitest";
import { isIndoor, proposalReminderAt, proposalsHeldUntil, proposeOtherStarts } from "./put-off.ts";
import type { SlotStart } from "./slots.ts";

const start = (day: string, from: number, addedDriving: number): SlotStart => ({
  workerId: 1,
  day,
  from,
  parts: [{ day, from, to: from + 60, drivingBefore: 0, drivingAfter: 0 }],
  addedDriving,
  isNear: addedDriving <= 15,
  isSectorDay: false,
});

describe("the starts proposed for a day put off", () => {
  it("are three, on three days after it, the short drives of the first six days", () => {
    const starts = [
      start("2026-11-16", 480, 0),
      start("2026-11-17", 480, 0),
      start("2026-11-18", 480, 20),
      start("2026-11-18", 600, 4),
      ...[30, 3, 25, 2, 28].map((added, index) => start(`2026-11-${19 + index}`, 540, added)),
      start("2026-12-01", 480, 0),
    ];
    const proposed = proposeOtherStarts(starts, { day: "2026-11-17" });
    expect(proposed.map(({ day, from }) => [day, from])).toEqual([
      ["2026-11-18", 600],
      ["2026-11-20", 540],
      ["2026-11-22", 540],
    ]);
    expect(proposeOtherStarts([], { day: "2026-11-17" })).toEqual([]);
  });

  it("share no day when the job takes several", () => {
    const days = [18, 19, 20, 21, 22, 23, 24, 25].map((date) => `2026-11-${date}`);
    const long = days.slice(0, -1).map((day, index) => {
      const first = start(day, 540, 5);
      const next = { ...start(days[index + 1] ?? "", 480, 5).parts[0], day: days[index + 1] ?? "" };
      return { ...first, parts: [...first.parts, next] } as SlotStart;
    });
    const proposed = proposeOtherStarts(long, { day: "2026-11-17" });
    expect(proposed.map(({ day }) => day)).toEqual(["2026-11-18", "2026-11-20", "2026-11-22"]);
  });

  it("are held until noon of the next day in Paris, also when the clocks change", () => {
    expect(proposalsHeldUntil(new Date("2026-11-16T07:00:00Z")).toISOString()).toBe(
      "2026-11-17T11:00:00.000Z",
    );
    expect(proposalsHeldUntil(new Date("2026-03-28T22:30:00Z")).toISOString()).toBe(
      "2026-03-29T10:00:00.000Z",
    );
  });

  it("are recalled at six in the evening", () => {
    expect(proposalReminderAt(new Date("2026-11-16T07:00:00Z")).toISOString()).toBe(
      "2026-11-16T17:00:00.000Z",
    );
  });
});

it.each([
  [["sofa.essentiel"], true],
  [["tint.building", "sofa.populaire"], true],
  [["sofa.essentiel", "cleaning.vip.complete"], false],
  [["tint.vehicle"], false],
  [[null], false],
  [[], false],
])("a job of %j is indoors: %s", (offers, isInside) => {
  expect(isIndoor(offers)).toBe(isInside);
});

import { describe, expect, it } from "vitest";
import type { VisitEntry, VisitEntryBody } from "./entry.ts";
import { happenedAt } from "./happened-at.ts";
import { noShowFrom } from "./no-show.ts";
import { isMicrons, judgePaint, paintScalePosition } from "./panels.ts";
import { pairPhotos } from "./photo-angles.ts";
import { visitProgress, workedMinutes } from "./progress.ts";
import { readingsOf } from "./readings.ts";
import { mayWorkOnVisit, roundsShownTo } from "./visit-access.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 8, minute)).toISOString();
const entry = (minute: number, body: VisitEntryBody): VisitEntry => ({
  ...body,
  id: `e${minute}`,
  at: at(minute),
});
const planned = { state: "planned", startedAt: null, finishedAt: null } as const;

describe("the time of an entry", () => {
  const receivedAt = new Date("2026-11-24T12:00:00Z");

  it("is the receipt less the time it waited, however wrong the phone's clock is", () => {
    for (const wrongByHours of [0, -5, 26, -24 * 365]) {
      const sentAt = new Date(receivedAt.getTime() + wrongByHours * 3_600_000);
      const notedAt = new Date(sentAt.getTime() - 90 * 60_000);
      expect(happenedAt({ notedAt, sentAt, receivedAt })).toEqual(new Date("2026-11-24T10:30:00Z"));
    }
  });

  it("is the receipt when the clock was changed meanwhile", () => {
    const sentAt = receivedAt;
    const later = new Date("2026-11-24T13:00:00Z");
    const longAgo = new Date("2020-01-01T00:00:00Z");
    expect(happenedAt({ notedAt: later, sentAt, receivedAt })).toEqual(receivedAt);
    expect(happenedAt({ notedAt: longAgo, sentAt, receivedAt })).toEqual(receivedAt);
  });
});

describe("the progress of a visit", () => {
  it("follows the entries from the departure to the end, and leaves pauses out of the work", () => {
    const entries = [
      entry(0, { kind: "leave", content: {} }),
      entry(10, { kind: "start", content: {} }),
      entry(20, { kind: "pause", content: { isPaused: true } }),
      entry(35, { kind: "pause", content: { isPaused: false } }),
      entry(40, { kind: "pause", content: { isPaused: true } }),
      entry(50, { kind: "finish", content: {} }),
    ];
    expect(visitProgress(planned, entries.slice(0, 1)).state).toBe("on_the_way");
    const working = visitProgress(planned, entries.slice(0, 4));
    expect(working).toMatchObject({ state: "in_progress", startedAt: at(10), pausedSince: null });
    expect(workedMinutes(working, new Date(at(39)))).toBe(14);
    const done = visitProgress(planned, entries);
    expect(done).toMatchObject({ state: "done", finishedAt: at(50) });
    expect(workedMinutes(done, new Date(at(59)))).toBe(15);
  });

  it("does nothing for a step that was taken before, on this phone or on another one", () => {
    const started = { state: "in_progress", startedAt: at(5), finishedAt: null } as const;
    const again = visitProgress(started, [
      entry(6, { kind: "leave", content: {} }),
      entry(7, { kind: "start", content: {} }),
    ]);
    expect(again).toMatchObject(started);
    const cancelled = { ...planned, state: "cancelled" } as const;
    expect(visitProgress(cancelled, [entry(1, { kind: "finish", content: {} })]).state).toBe("cancelled");
  });

  it("keeps the last word on an item and the last reading of a panel", () => {
    const { checks, readings } = visitProgress(planned, [
      entry(1, { kind: "check", content: { item: "exterior.foam", isDone: true } }),
      entry(2, { kind: "check", content: { item: "exterior.tar", isDone: true } }),
      entry(3, { kind: "check", content: { item: "exterior.foam", isDone: false } }),
      entry(4, { kind: "gauge", content: { panel: "hood", microns: 118 } }),
      entry(5, { kind: "gauge", content: { panel: "hood", microns: 112 } }),
    ]);
    expect([...checks]).toEqual([["exterior.tar", at(2)]]);
    expect(readings).toEqual([{ vehicleId: null, panel: "hood", microns: 112 }]);
  });

  it("keeps the readings of each vehicle apart; those that name none are the first one's", () => {
    const { readings } = visitProgress(planned, [
      entry(1, { kind: "gauge", content: { panel: "hood", microns: 118 } }),
      entry(2, { kind: "gauge", content: { panel: "hood", microns: 240, vehicleId: "second" } }),
      entry(3, { kind: "gauge", content: { panel: "roof", microns: 101, vehicleId: "first" } }),
    ]);
    expect([...readingsOf(readings, "first", true)]).toEqual([
      ["hood", 118],
      ["roof", 101],
    ]);
    expect([...readingsOf(readings, "second", false)]).toEqual([["hood", 240]]);
    expect([...readingsOf(readings, null, true)]).toEqual([["hood", 118]]);
  });
});

describe("what happens instead of the work", () => {
  const away = entry(2, { kind: "reassign", content: { workerId: 2, workerName: "Nour" } });

  it("a visit given to another worker is planned again, even if somebody had left for it", () => {
    const left = entry(1, { kind: "leave", content: {} });
    expect(visitProgress(planned, [left, away])).toMatchObject({
      state: "planned",
      reassignedTo: { workerId: 2, workerName: "Nour" },
    });
  });

  it("the next worker's own departure stands, whichever page noted it", () => {
    const left = entry(1, { kind: "leave", content: {} });
    const onTheWay = { state: "on_the_way", startedAt: null, finishedAt: null } as const;
    expect(visitProgress(onTheWay, [left, away]).state).toBe("on_the_way");
    expect(visitProgress(planned, [left, away, entry(3, { kind: "leave", content: {} })]).state).toBe(
      "on_the_way",
    );
  });

  it("nobody there ends the visit once, and not one that has begun", () => {
    const missed = entry(20, { kind: "no_show", content: {} });
    const again = entry(25, { kind: "no_show", content: {} });
    expect(visitProgress(planned, [missed, again])).toMatchObject({ state: "no_show", missedAt: at(20) });
    const started = { state: "in_progress", startedAt: at(5), finishedAt: null } as const;
    expect(visitProgress(started, [missed])).toMatchObject({ state: "in_progress", missedAt: null });
  });

  it("counts from the agreed start and the time we wait", () => {
    expect(noShowFrom(new Date(at(0)), 15)).toEqual(new Date(at(15)));
  });

  it("damage, and notes of the visit and of the customer, are kept apart", () => {
    const damage = { angle: "left", text: "Rayure", photos: ["p"], sentence: "Vu", remark: "" } as const;
    const progress = visitProgress(planned, [
      entry(1, { kind: "note", content: { text: "Portail" } }),
      entry(2, { kind: "customer_note", content: { text: "Chien" } }),
      entry(3, { kind: "damage", content: { ...damage, signature: "M1 1 L2 2" } }),
    ]);
    expect(progress.notes).toMatchObject([{ text: "Portail" }]);
    expect(progress.customerNotes).toMatchObject([{ text: "Chien" }]);
    expect(progress.damages).toMatchObject([{ id: "e3", text: "Rayure", photos: ["p"] }]);
  });
});

it("photos of one angle make a pair, of which the last ones count", () => {
  const photo = (id: string, moment: "before" | "after", angle: string) => ({ id, moment, angle });
  const pairs = pairPhotos([
    photo("a", "before", "front"),
    photo("b", "after", "front"),
    photo("c", "after", "front"),
    photo("d", "before", "unknown"),
  ]);
  expect(pairs[0]).toMatchObject({ angle: "front", before: { id: "a" }, after: { id: "c" } });
  expect(pairs.slice(1).every(({ before, after }) => !before && !after)).toBe(true);
});

it("a reading stands on the scale between its ends, which hold what lies beyond", () => {
  expect([1, 40, 80, 140, 160, 240, 2000].map(paintScalePosition)).toEqual([0, 0, 20, 50, 60, 100, 100]);
});

it("a reading says whether the paint is original", () => {
  expect([79, 80, 160, 161].map(judgePaint)).toEqual(["thin", "original", "original", "repainted"]);
  expect([0, -5, 2001, 1.5, Number.NaN].some(isMicrons)).toBe(false);
});

it("a member works on their own visits, anybody on those of a worker without an account, the owner on all", () => {
  const [mine, theirs] = ["a", "b"];
  expect(mayWorkOnVisit({ userId: mine, role: "staff" }, mine)).toBe(true);
  expect(mayWorkOnVisit({ userId: mine, role: "staff" }, theirs)).toBe(false);
  expect(mayWorkOnVisit({ userId: mine, role: "staff" }, null)).toBe(true);
  expect(mayWorkOnVisit({ userId: mine, role: "owner" }, theirs)).toBe(true);
});

describe("the rounds a member sees", () => {
  const workers = [
    { id: 1, accountId: "helene" },
    { id: 2, accountId: "theo" },
    { id: 3, accountId: null },
  ];
  it.each([
    ["helene", "owner", [1, 2, 3]],
    ["theo", "staff", [2]],
    ["bureau", "staff", [3]],
  ] as const)("%s, %s", (userId, role, ids) => {
    expect(roundsShownTo({ userId, role }, workers).map(({ id }) => id)).toEqual(ids);
  });
});

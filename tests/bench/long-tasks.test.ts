import { expect, it } from "vitest";
import { pageWork, type TraceEvent } from "./long-tasks.ts";

const event = (name: string, ts: number, dur?: number, tdur?: number, tid = 1): TraceEvent => ({
  name,
  ph: dur === undefined ? "I" : "X",
  pid: 1,
  tid,
  ts: ts * 1000,
  dur: dur && dur * 1000,
  tdur: tdur && tdur * 1000,
});
const opened = event("navigationStart", 0);
const painted = event("firstContentfulPaint", 100);

it("counts what a task took beyond 50 ms, by the thread's clock", () => {
  const events = [opened, painted, event("RunTask", 200, 300, 120), event("RunTask", 600, 90, 50)];
  expect(pageWork(events)).toMatchObject({ busyMs: 170, blockedMs: 70 });
});

it("counts only the part of a task that follows the first paint", () => {
  const events = [opened, painted, event("RunTask", 20, 200, 200), event("RunTask", 10, 5, 5)];
  expect(pageWork(events)).toMatchObject({ busyMs: 205, blockedMs: 70 });
});

it("says what long tasks were made of, and leaves other threads out", () => {
  const events = [
    opened,
    painted,
    event("RunTask", 200, 100, 100),
    event("Layout", 210, 60, 60),
    event("UpdateLayoutTree", 220, 20, 20),
    event("RunTask", 200, 900, 900, 2),
  ];
  expect([...pageWork(events).causes]).toEqual([
    ["RunTask", 40],
    ["Layout", 40],
    ["UpdateLayoutTree", 20],
  ]);
});

it("refuses a trace in which nothing was painted", () => {
  expect(() => pageWork([opened])).toThrow("no first paint");
});

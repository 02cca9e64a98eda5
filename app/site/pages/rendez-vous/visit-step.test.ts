import { expect, it } from "vitest";
import type { VisitView } from "#usecases/booking/read-visit.ts";
import { stepOfVisit } from "./visit-step.ts";

const visit = (state: "planned" | "on_the_way" | "in_progress" | "done", wasReminded = false) => ({
  wasReminded,
  current: { state } as VisitView["current"],
});

it("goes from booked over reminded, on the way and on site to the report", () => {
  expect(stepOfVisit(visit("planned"))).toBe(0);
  expect(stepOfVisit(visit("planned", true))).toBe(1);
  expect(stepOfVisit(visit("on_the_way"))).toBe(2);
  expect(stepOfVisit(visit("in_progress", true))).toBe(3);
  expect(stepOfVisit(visit("done"))).toBe(4);
});

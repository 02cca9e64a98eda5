import { describe, expect, it } from "vitest";
import { aimSentence, dayCost, type JobStart, moveAim, startAt } from "./aim.ts";

const start = (day: string, from: number, addedDriving: number, workerId = 1): JobStart => ({
  day,
  from,
  workerId,
  addedDriving,
  isNear: addedDriving <= 15,
  isSectorDay: false,
  drivingBefore: 10,
  drivingAfter: 12,
  days: 1,
});
const bounds = { days: ["2026-11-19", "2026-11-20"], workerIds: [1, 2], firstMinute: 480, lastMinute: 1080 };
const aim = { day: "2026-11-19", workerId: 1, from: 480 };

describe("the keys", () => {
  it.each([
    ["ArrowDown", { ...aim, from: 510 }],
    ["ArrowUp", aim],
    ["ArrowRight", { ...aim, workerId: 2 }],
    ["ArrowLeft", aim],
    ["a", aim],
  ])("%s moves the aim, and the edges hold", (key, next) => {
    expect(moveAim(aim, key, bounds)).toEqual(next);
  });

  it("go from the last worker of a day to the first of the next", () => {
    expect(moveAim({ ...aim, workerId: 2 }, "ArrowRight", bounds)).toEqual({ ...aim, day: "2026-11-20" });
    const last = { day: "2026-11-20", workerId: 2, from: 1050 };
    expect(moveAim(last, "ArrowRight", bounds)).toEqual(last);
    expect(moveAim(last, "ArrowDown", bounds)).toEqual(last);
  });
});

describe("what a day costs", () => {
  const starts = [start("2026-11-19", 480, 31), start("2026-11-19", 840, 7, 2), start("2026-11-20", 480, 16)];

  it("is its cheapest start, near up to 15 minutes", () => {
    expect(dayCost(starts, "2026-11-19", [1, 2])).toEqual({ tone: "near", words: "+\u00a07\u00a0min" });
    expect(dayCost(starts, "2026-11-19", [1])).toEqual({ tone: "far", words: "+\u00a031\u00a0min" });
    expect(dayCost(starts, "2026-11-20", [1, 2])).toEqual({ tone: "far", words: "+\u00a016\u00a0min" });
    expect(dayCost([start("2026-11-20", 480, 15)], "2026-11-20", [1]).tone).toBe("near");
  });

  it("is “complet” where no start fits", () => {
    expect(dayCost(starts, "2026-11-21", [1, 2])).toEqual({ tone: "full", words: "complet" });
  });
});

it("says the aim as a sentence, with its cost or that it does not fit", () => {
  const fits = start("2026-11-19", 840, 7);
  expect(startAt([fits], { day: "2026-11-19", workerId: 1, from: 840 })).toBe(fits);
  expect(startAt([fits], { day: "2026-11-19", workerId: 2, from: 840 })).toBeUndefined();
  expect(aimSentence({ ...aim, from: 840 }, fits, "Hélène").replaceAll("\u00a0", " ")).toBe(
    "jeudi 19 novembre 2026, 14 h 00, Hélène : 7 minutes de route en plus. Entrée pour poser.",
  );
  expect(aimSentence(aim, undefined, "Hélène").replaceAll("\u00a0", " ")).toBe(
    "jeudi 19 novembre 2026, 8 h 00, Hélène : ne tient pas.",
  );
});

import { expect, it } from "vitest";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { spreadMarks } from "./spread-marks.ts";

const space = { width: 224, height: 176, radius: 9 };
const middle = { x: 112, y: 88 };

it("leaves marks that are apart where they are", () => {
  const marks = [middle, { x: 40, y: 40 }, { x: 132, y: 88 }];
  expect(spreadMarks(marks, space)).toEqual(marks);
});

it("fans out several stops at one address around it, the first one on it", () => {
  const [first, ...others] = spreadMarks([middle, middle, middle, middle], space);
  expect(first).toEqual(middle);
  for (const { x, y } of others) {
    const distance = Math.hypot(x - middle.x, y - middle.y);
    expect(distance).toBeGreaterThanOrEqual(20);
    expect(distance).toBeLessThan(30);
  }
});

it("never lets one mark cover another nor leave the drawing, for 400 rounds of up to 32 stops in a few villages", () => {
  const next = randomNumbers(7);
  for (let round = 0; round < 400; round += 1) {
    const villages = Array.from({ length: 1 + next(6) }, () => ({ x: 30 + next(165), y: 30 + next(117) }));
    const marks = Array.from({ length: 1 + next(32) }, () => {
      const village = villages[next(villages.length)] ?? middle;
      return next(2) === 0 ? village : { x: village.x + next(9) - 4, y: village.y + next(9) - 4 };
    });
    const spread = spreadMarks(marks, space);
    expect(spread).toHaveLength(marks.length);
    for (const [index, a] of spread.entries()) {
      expect(a.x >= 9 && a.x <= 215 && a.y >= 9 && a.y <= 167, JSON.stringify(a)).toBe(true);
      for (const b of spread.slice(index + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y), JSON.stringify([a, b])).toBeGreaterThanOrEqual(18);
    }
  }
});

it("draws the same round the same way, and gives up on moving once the drawing is full", () => {
  const crowd = Array.from({ length: 200 }, () => middle);
  expect(spreadMarks(crowd, space)).toHaveLength(200);
  expect(spreadMarks(crowd, space)).toEqual(spreadMarks(crowd, space));
});

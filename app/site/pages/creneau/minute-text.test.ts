import { expect, it } from "vitest";
import { durationText, minuteText } from "./minute-text.ts";

it("writes an hour of the day and a duration", () => {
  expect([minuteText(510), minuteText(0)]).toEqual(["08:30", "00:00"]);
  expect([durationText(300), durationText(345), durationText(65), durationText(45)]).toEqual([
    "5\u00a0h",
    "5\u00a0h\u00a045",
    "1\u00a0h\u00a005",
    "45\u00a0min",
  ]);
});

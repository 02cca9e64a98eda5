import { expect, it } from "vitest";
import { periodWords } from "./period-words.ts";

const week = (first: string, last: string) => [{ day: first }, { day: last }];

it.each([
  ["day", "2026-11-17", false, "Mardi 17 novembre"],
  ["day", "2026-11-17", true, "Mar. 17 nov."],
  ["month", "2026-11-17", true, "Novembre 2026"],
] as const)("says a %s", (view, at, isShort, words) => {
  expect(periodWords({ view, at }, [], isShort)).toBe(words);
});

it("says a week by the days it shows, with both months where there are two", () => {
  const at = "2026-11-17";
  expect(periodWords({ view: "week", at }, week("2026-11-16", "2026-11-21"), false)).toBe("16 – 21 novembre");
  expect(periodWords({ view: "week", at }, week("2026-11-16", "2026-11-21"), true)).toBe("16 – 21 nov.");
  expect(periodWords({ view: "week", at }, week("2026-11-30", "2026-12-05"), false)).toBe("30 nov. – 5 déc.");
});

import { expect, it } from "vitest";
import { cpuTime, thousandfoldCpuTime } from "#tests/support/cpu-time.ts";
import { unknownAccount } from "./find-account.ts";

it("spellings of one unknown address share a counter", () => {
  const spellings = ["zoe@exemple.fr", " Zoe@Exemple.fr ", "zoe@exemple.fr..", "zoe@ｅxemple.fr"];
  expect(new Set(spellings.map(unknownAccount))).toEqual(new Set(["unknown zoe@exemple.fr"]));
});

it.each([
  ["dots", `${".".repeat(60_000)}x`],
  ["marks", `a${"\u0301".repeat(8_000)}${"\u0316".repeat(8_000)}`],
])("thousands of %s take no longer than letters", (_, hostile) => {
  const plain = "a".repeat(hostile.length);
  expect(cpuTime(() => unknownAccount(hostile))).toBeLessThan(
    thousandfoldCpuTime(() => unknownAccount(plain)),
  );
});

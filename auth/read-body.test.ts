import { expect, it } from "vitest";
import { cpuTime, thousandfoldCpuTime } from "#tests/support/cpu-time.ts";
import { readEmail, readPhone } from "./read-body.ts";

const refused = expect.objectContaining({ code: "validation_failed" });

it.each([
  [" Zoe@Exemple.FR ", "zoe@exemple.fr"],
  ["zoe@ｅxemple.fr", refused],
  ["zoe@exem\u200bple.fr", refused],
  ["zoe@exemple.fr.", refused],
])("reads the address %j", (typed, read) => {
  expect(readEmail(typed)).toEqual(read);
});

it("an address of thousands of accents takes no longer than letters", () => {
  const marks = `${"\u0301".repeat(8_000)}${"\u0316".repeat(8_000)}`;
  const plain = "a".repeat(marks.length);
  expect(cpuTime(() => readEmail(`zoe@a${marks}.fr`))).toBeLessThan(
    thousandfoldCpuTime(() => readEmail(`zoe@${plain}.fr`)),
  );
});

it.each([
  ["dots", `zoe@${".".repeat(60_000)}x`],
  ["spaces", `${" ".repeat(60_000)}6`],
])("an address or a number of thousands of %s takes no longer than letters", (_, hostile) => {
  const plain = "a".repeat(hostile.length);
  for (const read of [readEmail, readPhone]) {
    expect(cpuTime(() => read(hostile))).toBeLessThan(thousandfoldCpuTime(() => read(plain)));
  }
});

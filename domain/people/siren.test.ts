import { expect, it } from "vitest";
import { formatSiren, readSiren } from "./siren.ts";

it.each(["732829320", "732 829 320", "732\u00a0829\u202f320", "732.829.320"])("reads %s", (text) => {
  expect(readSiren(text)).toBe("732829320");
});

it.each(["", "732829321", "73282932", "7328293200", "000000000", "73282932a", "-32829320"])(
  "refuses %s",
  (text) => {
    expect(readSiren(text)).toBeNull();
  },
);

it("is shown in groups of three", () => {
  expect(formatSiren("732829320")).toBe("732\u00a0829\u00a0320");
});

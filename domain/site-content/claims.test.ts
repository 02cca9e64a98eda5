import { expect, it } from "vitest";
import { checkClaim, checkCounted, clearLeader, roundNumberBelow } from "./claims.ts";

it.each([
  [0, null],
  [10, null],
  [11, 10],
  [20, 10],
  [21, 20],
  [50, 20],
  [51, 50],
  [100, 50],
  [101, 100],
  [500, 200],
  [501, 500],
  [1_001, 1_000],
  [73_204, 50_000],
])("more than %d are at least more than %s", (count, expected) => {
  expect(roundNumberBelow(count)).toBe(expected);
});

it("the leader has ten at least, more than any other, and somebody to lead", () => {
  const leader = (...counts: number[]) =>
    clearLeader(counts.map((count, index) => ({ name: `n${index}`, count })));
  expect(leader(3, 10)).toBe("n1");
  expect(leader(9, 0)).toBeNull();
  expect(leader(12, 12)).toBeNull();
  expect(leader(40)).toBeNull();
  expect(leader()).toBeNull();
});

it("a sentence is one line of sixty signs, and only about the customers", () => {
  expect(checkClaim("customers", "  Déjà 80 clients fidèles  ")).toEqual({
    ok: true,
    value: "Déjà 80 clients fidèles",
  });
  for (const value of ["", "  ", "a\nb", "a\u0000", "x".repeat(61), 12, null, {}])
    expect(checkClaim("customers", value).ok, String(value)).toBe(false);
  for (const key of ["", "machine", "__proto__", "constructor"])
    expect(checkClaim(key, "Oui").ok).toBe(false);
});

it("figures that are none count for nothing", () => {
  const hostile = { customers: -5, machine: "__proto__", pack: 3 };
  expect(checkCounted("claims", hostile)).toEqual({
    ok: true,
    value: { customers: null, machine: null, pack: null },
  });
  expect(checkCounted("other", {}).ok).toBe(false);
  expect(checkCounted("claims", "500").ok).toBe(false);
});

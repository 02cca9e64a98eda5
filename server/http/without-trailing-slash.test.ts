import { expect, it } from "vitest";
import { cpuTime, thousandfoldCpuTime } from "#tests/support/cpu-time.ts";
import { withoutTrailingSlash } from "./without-trailing-slash.ts";

it.each([
  ["/contact/", "/contact"],
  ["/articles//?page=2", "/articles?page=2"],
  ["//ailleurs.example/", "/ailleurs.example"],
  ["/a//b/", "/a//b"],
  ["///", "/"],
])("%s is %s", (target, folded) => {
  expect(withoutTrailingSlash(`http://site${target}`)).toBe(folded);
});

it("thousands of slashes inside a path take no longer than letters", () => {
  const plain = `http://site/${"a".repeat(15_000)}/`;
  const hostile = `http://site/a${"/".repeat(15_000)}b/`;
  expect(cpuTime(() => withoutTrailingSlash(hostile))).toBeLessThan(
    thousandfoldCpuTime(() => withoutTrailingSlash(plain)),
  );
});

import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { longTests, mainJourneys } from "./scope.ts";

it.each([...longTests, ...mainJourneys.map((name) => `tests/e2e/${name}`)])("%s is there", (file) => {
  expect(existsSync(file)).toBe(true);
});

import { expect, it } from "vitest";
import { sameProps } from "./same-props.ts";

it.each([
  [{ category: "B" }, { category: "B" }, true],
  [{ category: "B" }, { category: "C" }, false],
  [{ category: "B" }, { category: "B", model: "308" }, false],
  [{ onRefused: () => 1 }, { onRefused: () => 2 }, true],
  [{ onRefused: () => 1 }, { onRefused: undefined }, false],
])("%o and %o are drawn the same: %s", (a, b, isSame) => {
  expect(sameProps<object>(a, b)).toBe(isSame);
});

import { createElement } from "react";
import { expect, it } from "vitest";
import { sameProps } from "./same-props.ts";

it.each([
  [{ category: "B" }, { category: "B" }, true],
  [{ category: "B" }, { category: "C" }, false],
  [{ category: "B" }, { category: "B", model: "308" }, false],
  [{ onRefused: () => 1 }, { onRefused: () => 2 }, true],
  [{ onRefused: () => 1 }, { onRefused: undefined }, false],
  [{ post: { result: null, field: () => 1 } }, { post: { result: null, field: () => 2 } }, true],
  [{ post: { result: null } }, { post: { result: { ok: false } } }, false],
  [{ rows: ["a", "b"] }, { rows: ["a", "b"] }, true],
  [{ rows: ["a", "b"] }, { rows: ["a"] }, false],
  [{ rows: [] }, { rows: {} }, false],
  [{ day: new Date(0) }, { day: new Date(1) }, false],
  [{ icon: createElement("b") }, { icon: createElement("i") }, false],
])("%o and %o are drawn the same: %s", (a, b, isSame) => {
  expect(sameProps<object>(a, b)).toBe(isSame);
});

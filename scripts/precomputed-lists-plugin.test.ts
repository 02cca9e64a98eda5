import { expect, it } from "vitest";
import { valuesAsSource } from "./precomputed-lists-plugin.ts";

const lists = import.meta.glob<Record<string, unknown>>(
  ["../content/lists/*.ts", "!../content/lists/*.test.ts"],
  { eager: true },
);

it.each(Object.entries(lists))("%s reaches the browser value for value", async (file, exports) => {
  const source = valuesAsSource(file, exports);
  const sent = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  expect({ ...sent }).toEqual({ ...exports });
});

it("refuses a list that holds a function, at its root or deeper", () => {
  expect(() => valuesAsSource("content/lists/x.ts", { find: () => null })).toThrow("plain values only");
  expect(() => valuesAsSource("content/lists/x.ts", { rows: [{ priceOf: () => 1 }] })).toThrow("priceOf");
});

import { expect, it } from "vitest";
import { paintFirst } from "./paint-first.ts";

it("asks for scripts after everything else, and leaves other links alone", () => {
  const html = '<link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/assets/f.woff2"/>';
  expect(paintFirst(html)).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/><link rel="preload" href="/assets/f.woff2"/>',
  );
});

import { expect, it } from "vitest";
import { pageKey } from "./page-key.ts";

it.each([
  ["/", "/"],
  ["/boutique?page=2", "/boutique?page=2"],
  ["/boutique?tri=prix&page=2", "/boutique?page=2&tri=prix"],
  ["/?utm_source=lettre&gclid=1&fbclid=2", "/"],
  ["/contact?utm_campaign=x&sujet=flotte", "/contact?sujet=flotte"],
  ["//ailleurs.example/x", "//ailleurs.example/x"],
  ["//", "//"],
  ["//[", "//["],
  ["//a:99999/", "//a:99999/"],
  ["http://localhost:3000/contact?gclid=1", "/contact"],
])("caches %s as %s", (target, key) => {
  expect(pageKey(target)).toBe(key);
});

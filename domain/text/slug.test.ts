import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

it.each([
  ["Nettoyant jantes (500 ml)", "nettoyant-jantes-500-ml"],
  ["  L’Œillet d’été !", "l-oeillet-d-ete"],
  ["日本", ""],
  [`${"mot ".repeat(30)}`, `${"mot-".repeat(20)}`.slice(0, 79)],
])("turns %j into the address %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

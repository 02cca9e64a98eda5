import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { clpPhrases } from "./clp-phrases.ts";
import { demoCatalogue } from "./demo-catalogue.ts";
import * as giftCardTexts from "./gift-card-texts.ts";
import * as shopTexts from "./shop-texts.ts";

const products = demoCatalogue.flatMap((category) => category.products);

it("holds the twenty drawn products once each, with what a product page needs", () => {
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(20);
  for (const { slug, images, steps, long, hazards } of products) {
    expect(images[0]?.src, slug).toBe(`/art/products/${slug}.svg`);
    expect([images.length > 1, steps.length, long.length > 1], slug).toEqual([true, 3, true]);
    if (hazards)
      expect(
        hazards.phrases.some(({ code }) => code === "P102"),
        slug,
      ).toBe(true);
  }
});

it("shows pictures that exist", () => {
  const missing = products
    .flatMap(({ images }) => images.map(({ src }) => src))
    .concat(demoCatalogue.map(({ picture }) => picture))
    .filter((src) => !existsSync(`public${src}`));
  expect(missing).toEqual([]);
});

function* strings(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const child of Object.values(value)) yield* strings(child);
}

it("keeps the rules of French typography", () => {
  const copy = [...strings([demoCatalogue, clpPhrases, { ...shopTexts }, { ...giftCardTexts }])];
  expect(copy.length).toBeGreaterThan(300);
  expect(copy.filter((text) => / [:;!?%€»]|« |'|\.\.\.|\d (ml|km|g|cm|h|litres?)\b/.test(text))).toEqual([]);
});

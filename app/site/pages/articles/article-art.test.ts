import { expect, it } from "vitest";
import { productArtNames } from "#app/art/art-names.ts";
import { sceneNames } from "#app/art/scene-names.ts";
import { shippedArticles } from "#content/articles/articles.server.ts";

const scenes = new Set<string>(sceneNames);
const drawnProducts = new Set<string>(productArtNames);

it("every cover and every picture of an article is a drawn scene, described in words too", () => {
  const pictures = shippedArticles.flatMap(({ body }) => [
    ...body.matchAll(/!\[([^\]]*)\]\(scene:([\w-]+)/g),
  ]);
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.filter(([, alt, name = ""]) => !alt || !scenes.has(name))).toEqual([]);
  expect(shippedArticles.filter(({ cover }) => !scenes.has(cover))).toEqual([]);
});

it("related products are those the shop has drawings for", () => {
  expect(
    shippedArticles.flatMap(({ products }) => products.filter((slug) => !drawnProducts.has(slug))),
  ).toEqual([]);
});

import { expect, it } from "vitest";
import { productImage } from "./og-image.ts";
import { type PageMeta, pageMeta } from "./page-meta.ts";

const root = [{ loaderData: { siteUrl: "https://reflet.example" } }];
const page: PageMeta = { title: "Titre", description: "Description", path: "/services/film-protection-ppf" };

function value(meta: ReturnType<typeof pageMeta>, name: string): unknown {
  const entries = meta as Record<string, unknown>[];
  return entries.find((entry) => entry.property === name || entry.name === name || entry.rel === name);
}

it.each<[PageMeta["path"], string]>([
  ["/", "https://reflet.example/og/accueil.png"],
  ["/services/film-protection-ppf", "https://reflet.example/og/services-film-protection-ppf.jpg"],
  ["/articles/hiver", "https://reflet.example/og/articles-hiver.jpg"],
])("gives %s its picture, with the whole address", (path, content) => {
  expect(value(pageMeta(root, { ...page, path }), "og:image")).toMatchObject({ content });
});

it("shows the picture a page asks for, and the home page's for what is not indexed", () => {
  const asked = pageMeta(root, { ...page, image: { src: "/media/1.png", width: 800, height: 600 } });
  expect(value(asked, "og:image")).toMatchObject({ content: "https://reflet.example/media/1.png" });
  expect(value(asked, "og:image:height")).toMatchObject({ content: "600" });
  const hidden = pageMeta(root, { ...page, isIndexed: false });
  expect(value(hidden, "og:image")).toMatchObject({ content: "https://reflet.example/og/accueil.png" });
  expect(value(hidden, "robots")).toMatchObject({ content: "noindex" });
  expect(value(asked, "robots")).toBeUndefined();
});

const photo = "/media/0f8fad5b-d9cb-469f-a165-70867728950e";

it.each([
  [
    { src: "/art/products/cire-carnauba.svg", width: 480, height: 480 },
    { src: "/og/boutique-produit-cire-carnauba.jpg", width: 1200, height: 630 },
  ],
  [
    { src: photo, width: 3000, height: 2000 },
    { src: `${photo}/1600.webp`, width: 1600, height: 1067 },
  ],
  [
    { src: photo, width: 700, height: 700 },
    { src: `${photo}/700.webp`, width: 700, height: 700 },
  ],
  [undefined, { src: "/og/boutique.jpg", width: 1200, height: 630 }],
])("shares the product %o as %o", (image, shared) => {
  expect(productImage(image)).toEqual(shared);
});

it("names the page by its own address, without the query", () => {
  expect(value(pageMeta(root, page), "canonical")).toMatchObject({
    href: "https://reflet.example/services/film-protection-ppf",
  });
});

import { expect, it } from "vitest";
import { pageMeta } from "./page-meta.ts";

const root = [{ loaderData: { siteUrl: "https://reflet.example" } }];
const page = { title: "Titre", description: "Description", path: "/services/film-protection-ppf" };

function value(meta: ReturnType<typeof pageMeta>, name: string): unknown {
  const entries = meta as Record<string, unknown>[];
  return entries.find((entry) => entry.property === name || entry.name === name || entry.rel === name);
}

it.each([
  ["/", "https://reflet.example/og/accueil.png"],
  ["/services/film-protection-ppf", "https://reflet.example/og/services-film-protection-ppf.jpg"],
  ["/articles/hiver", "https://reflet.example/og/articles-hiver.jpg"],
  ["/boutique/produit/cire", "https://reflet.example/og/boutique.jpg"],
])("gives %s its picture, with the whole address", (path, content) => {
  expect(value(pageMeta(root, { ...page, path }), "og:image")).toMatchObject({ content });
});

it("shows the picture a page asks for, and the home page's for what is not indexed", () => {
  const asked = pageMeta(root, { ...page, image: "/media/1.png" });
  expect(value(asked, "og:image")).toMatchObject({ content: "https://reflet.example/media/1.png" });
  const hidden = pageMeta(root, { ...page, isIndexed: false });
  expect(value(hidden, "og:image")).toMatchObject({ content: "https://reflet.example/og/accueil.png" });
  expect(value(hidden, "robots")).toMatchObject({ content: "noindex" });
  expect(value(asked, "robots")).toBeUndefined();
});

it("names the page by its own address, without the query", () => {
  expect(value(pageMeta(root, page), "canonical")).toMatchObject({
    href: "https://reflet.example/services/film-protection-ppf",
  });
});

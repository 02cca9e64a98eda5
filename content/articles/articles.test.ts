import { describe, expect, it } from "vitest";
import { footerColumns, mainNav, type NavLink, servicesMenu, toolsMenu } from "../lists/navigation.ts";
import { servicesIndex } from "../lists/services-index.ts";
import { topics } from "./article-card.ts";
import { shippedArticles as articles, byLikeness } from "./articles.server.ts";
import { renderMarkdown } from "./render.server.ts";

const sources = import.meta.glob<string>("./*.md", { query: "?raw", import: "default", eager: true });
const files = Object.entries(sources);
const slugs = articles.map(({ slug }) => slug);

/** Every line of every file in which the fault is found; addresses and captions' quotes are no prose. */
function faults(fault: RegExp): string[] {
  return files.flatMap(([file, source]) => {
    const prose = source.replace(/\]\([^)"]*|"\)/g, "]");
    return prose.split("\n").flatMap((line) => (fault.test(line) ? [`${file}: ${line}`] : []));
  });
}

describe("the articles", () => {
  it("are ten, newest first, each in the file of its name", () => {
    expect(files.map(([file]) => file.slice(2, -3)).toSorted()).toEqual(slugs.toSorted());
    expect(slugs).toHaveLength(10);
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it.each(articles)("$slug runs from 800 to 1,400 words and says how long it takes", ({ words, minutes }) => {
    expect(words).toBeGreaterThanOrEqual(800);
    expect(words).toBeLessThanOrEqual(1400);
    expect(minutes).toBe(Math.ceil(words / 200));
  });

  it("each have a cover, a title and a description of their own", () => {
    for (const field of ["cover", "title", "description", "coverAlt"] as const) {
      expect(new Set(articles.map((article) => article[field])).size, field).toBe(articles.length);
    }
  });

  it("leave no topic empty", () => {
    expect(new Set(articles.map(({ topic }) => topic))).toEqual(new Set(Object.keys(topics)));
  });

  it("lead to services that have a price line", () => {
    const hrefs = new Set<string>(servicesIndex.map(({ href }) => href));
    expect(articles.flatMap(({ services }) => services.filter((href) => !hrefs.has(href)))).toEqual([]);
    expect(articles.filter(({ services }) => services.length === 0)).toEqual([]);
  });

  it("offer all others to read next, never themselves, same topic first", () => {
    for (const article of articles) {
      const next = byLikeness(article, articles).map(({ slug }) => slug);
      expect(next.toSorted()).toEqual(slugs.filter((slug) => slug !== article.slug).toSorted());
    }
    const [ceramic] = articles.filter(({ slug }) => slug === "ceramique-cire-ou-film");
    expect(ceramic && byLikeness(ceramic, articles)[0]?.slug).toBe("vitres-teintees-regle-des-70");
  });
});

describe("their text", () => {
  it.each([
    ["a breaking space before : ; ! ? % € » ÷", /[^|-] [:;!?%€»÷]/],
    ["no space at all before ; ! ?", /[\p{L}»)][;!?]/u],
    ["a breaking space after «", /« /],
    ["a breaking space between a number and its unit", /\d (ml|L|m³|°C|ans|jours|heures|microns|euros|km)\b/],
    ["a straight apostrophe", /'/],
    ["straight quotes", /(?<!\])"/],
    ["three dots in place of an ellipsis", /\.\.\./],
    ["a price of its own", /\d[\s\u00a0]?€/],
    ["HTML", /<\/?[a-z!]/i],
  ])("has no %s", (_, fault) => {
    expect(faults(fault)).toEqual([]);
  });

  it("quotes prices from the price list", () => {
    const [headlights] = articles.filter(({ slug }) => slug === "phares-jaunis");
    expect(headlights?.body).toContain("affichée à 80\u00a0€");
  });

  it("links only to pages of the site", () => {
    const footer = footerColumns.flatMap<NavLink>(({ links }) => links);
    const menus: readonly NavLink[] = [...mainNav, ...servicesMenu, ...toolsMenu, ...footer];
    const known = new Set([...menus.map(({ href }) => href), ...slugs.map((slug) => `/articles/${slug}`)]);
    const links = articles.flatMap(({ body }) => [...body.matchAll(/\]\((?!scene:)([^)\s]+)/g)]);
    const unknownLinks = links
      .map(([, href = ""]) => href)
      .filter((href) => !known.has(href.split("?")[0] ?? ""));
    expect(links.length).toBeGreaterThan(20);
    expect(unknownLinks).toEqual([]);
  });

  it.each(articles)("$slug has at least five sections, each with an address of its own", ({ body }) => {
    const { headings, html } = renderMarkdown(body);
    expect(headings.length).toBeGreaterThanOrEqual(5);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    expect(html).not.toMatch(/<h1|undefined|\{\{/);
  });
});

it("the rule of the 70 % is stated as the law has it", () => {
  const [tint] = articles.filter(({ slug }) => slug === "vitres-teintees-regle-des-70");
  expect(tint?.body).toContain("L’article R316-3 du Code de la route");
  expect(tint?.body).toContain("au moins 70\u00a0%");
  expect(tint?.body).toContain("135\u00a0euros");
  expect(tint?.body).toContain("trois points");
});

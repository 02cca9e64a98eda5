import { describe, expect, it } from "vitest";
import { countWords, parseArticle } from "./article.ts";
import { fillFacts } from "./facts.ts";
import { renderMarkdown } from "./render.server.ts";

const head = `title: Un titre\u00a0: deux parties
slug: un-titre
date: 2026-11-12
description: Ce que l’on y lit.
cover: ppf
coverAlt: Un film que l’on pose
topic: protection
services: /services/film-protection-ppf, /services`;

describe("parseArticle", () => {
  it("reads head and text", () => {
    expect(parseArticle(`---\n${head}\n---\n\nPhares\u00a0: {{offer:headlights.restoration}}.\n`)).toEqual({
      title: "Un titre\u00a0: deux parties",
      slug: "un-titre",
      date: "2026-11-12",
      description: "Ce que l’on y lit.",
      cover: "ppf",
      coverAlt: "Un film que l’on pose",
      topic: "protection",
      products: [],
      services: ["/services/film-protection-ppf", "/services"],
      minutes: 1,
      words: 2,
      body: "Phares\u00a0: 80\u00a0€.",
    });
  });

  it.each([
    ["an unknown topic", head.replace("protection", "cuisine"), /unknown topic "cuisine"/],
    ["an impossible date", head.replace("2026-11-12", "2026-02-30"), /impossible date/],
    ["a missing title", head.replace(/^title.*\n/, ""), /without "title"/],
    ["a line it does not know", `${head}\nauteur: quelqu’un`, /not understood/],
    ["no head at all", "", /not understood/],
  ])("refuses %s", (_, faulty, message) => {
    expect(() => parseArticle(`---\n${faulty}\n---\ntexte`)).toThrow(message);
  });
});

it("a fact that is not there, or that is no text, is refused", () => {
  for (const path of [
    "rentalRates.inconnu",
    "rentalRates.puzzi",
    "rentalRates.a.b.c",
    "process.env",
    "offer:ceramic.gold",
    "offer:ceramic.gold:U1",
    "offer:ceramic.brass:A",
    "offer:ppf.whole-car",
  ]) {
    expect(() => fillFacts(`{{${path}}}`)).toThrow(path);
  }
  expect(fillFacts("{{machines.puzzi.specs.tank}}, {{rentalRates.puzzi.daily}}")).toBe(
    "8\u00a0L, 34,90\u00a0€",
  );
});

it("counts words as a reader does", () => {
  expect(countWords("L’eau-de-vie, 70,2\u00a0% — [un lien](/articles/avec-des-mots)\u00a0!")).toBe(4);
});

describe("renderMarkdown", () => {
  it("turns headings, notes and scenes into the page’s own markup", () => {
    const markdown = `## Où est l’œil\u00a0?\n\n> **À retenir**\n> Ceci.\n\n![Un film](scene:ppf "Légende")`;
    expect(renderMarkdown(markdown)).toEqual({
      headings: [{ id: "ou-est-l-oeil", text: "Où est l’œil\u00a0?" }],
      html:
        '<h2 id="ou-est-l-oeil">Où est l’œil\u00a0?</h2>' +
        '<div class="note" role="note"><p><strong>À retenir</strong>\nCeci.</p></div>' +
        '<figure><img src="/art/scenes/ppf.svg" alt="Un film" width="800" height="600" loading="lazy" decoding="async"><figcaption>Légende</figcaption></figure>',
    });
  });

  it("keeps short figures a table, and lets wide ones become blocks that carry their column’s name", () => {
    const figures = renderMarkdown("| A | B |\n| --- | ---: |\n| a | 1 |").html;
    expect(figures).toContain('<table class="figures" role="table">');
    const words = renderMarkdown("| A | B |\n| --- | --- |\n| a | b |").html;
    expect(words).toContain('<table class="table" role="table">');
    expect(words).toContain(
      '<th scope="row" role="rowheader">a</th><td role="cell" data-label="B"><span>b</span></td>',
    );
  });

  it.each(["<b>gras</b>", "<script>alert(1)</script>", "texte <img src=x> ici"])("refuses %s", (markdown) => {
    expect(() => renderMarkdown(markdown)).toThrow("Articles hold no HTML");
  });

  it("refuses pictures from elsewhere", () => {
    expect(() => renderMarkdown("![x](https://ailleurs.example/x.png)")).toThrow("our own scenes");
  });
});

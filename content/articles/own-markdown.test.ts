import { expect, it } from "vitest";
import { renderOwnMarkdown } from "./render.server.ts";

const html = (markdown: string) => renderOwnMarkdown(markdown, new Map()).html;

it.each([
  ["HTML as text", "un <script>alert(1)</script> mot", /&lt;script&gt;/, /<script/],
  ["a dangerous link as its words", "[ici](javascript:alert(1))", /<p>ici<\/p>/, /href/],
  ["a disguised link as its words", "[ici](JaVaScRiPt&colon;alert(1))", /ici/, /href="javascript/i],
  ["a link to another host of the same shape as its words", "[ici](//ailleurs.example)", /ici/, /href/],
  ["a picture from elsewhere by its description", "![Un chat](https://x.example/a.png)", /Un chat/, /<img/],
  [
    "a description that would leave its attribute",
    '![a" onerror="x](scene:ppf)',
    /&quot; onerror=/,
    /" onerror="x"/,
  ],
  [
    "a table head that would leave its attribute",
    '| a | b" onclick="x |\n|---|---|\n| 1 | 2 |',
    /&quot; onclick/,
    /" onclick="x/,
  ],
  ["a first-level heading as a second-level one", "# Titre", /<h2 id="titre">/, /<h1/],
])("shows %s", (_what, markdown, shown, never) => {
  expect(html(markdown)).toMatch(shown);
  expect(html(markdown)).not.toMatch(never);
});

it("gives two headings of the same words two addresses", () => {
  const { headings } = renderOwnMarkdown("## Sel\n\n## Sel\n\n## ?!", new Map());
  expect(headings.map(({ id }) => id)).toEqual(["sel", "sel-2", "partie"]);
});

it("shows a picture of the library with its sizes", () => {
  const id = "0f0f0f0f-0000-4000-8000-000000000000";
  const picture = {
    id,
    src: `/media/${id}`,
    width: 1200,
    height: 800,
    alt: "Un phare",
    focus: { x: 50, y: 50 },
    widths: [480, 960],
    formats: ["avif", "webp"] as const,
    jpegWidth: 960,
  };
  const { html: shown } = renderOwnMarkdown(`![](photo:${id} "Avant")`, new Map([[id, picture]]));
  expect(shown).toMatch(
    /<source type="image\/webp".*<img src="\/media\/[\w-]+\/960\.jpeg" alt="Un phare" width="1200" height="800"/,
  );
  expect(shown).toContain("<figcaption>Avant</figcaption>");
});

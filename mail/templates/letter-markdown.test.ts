import { expect, it } from "vitest";
import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMail } from "../render-mail.tsx";
import { samples } from "./samples.ts";

const letter = (body: string) =>
  renderMail("newsletter-issue", { ...samples["newsletter-issue"], body }, shippedFacts);

it("says a letter in mail parts, with the price of the day and pages named in full", async () => {
  const { html, text, headers } = await renderMail(
    "newsletter-issue",
    samples["newsletter-issue"],
    shippedFacts,
  );
  expect(html).toContain("<strong>lavage du bas de caisse</strong>");
  expect(html).toContain('href="https://www.exemple.fr/services"');
  expect(html).not.toContain("{{");
  expect(text).toMatch(/commencent à \d+\s*€/u);
  expect(headers).toEqual({
    "List-Unsubscribe": "<https://www.exemple.fr/newsletter/desinscription?jeton=abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

it.each([
  ["<script>alert(1)</script>", "<script>"],
  ["Un <img src=x onerror=alert(1)> là", "<img src=x"],
  ["[ici](javascript:alert(1))", "javascript:"],
  ["![pixel](https://exemple.fr/pixel.gif)", "pixel.gif"],
  ["[ici](//exemple.org)", 'href="https://exemple.org'],
  ['[ici](https://exemple.fr/"onmouseover="x)', '"onmouseover='],
])("%s is shown as text or not at all", async (body, forbidden) => {
  const { html } = await letter(body);
  expect(html).not.toContain(forbidden);
});

it("keeps lists in lists, tables, quotes and signs as they were typed", async () => {
  const { html, text } = await letter(
    "- un\n  - deux\n\n1. premier\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\nA & B \\*rien\\* `x<y`",
  );
  expect(html.match(/<ul/g)).toHaveLength(2);
  expect(html).toContain("<ol");
  expect(html).toContain(">1</td>");
  expect(text).toContain("A & B *rien* x<y");
});

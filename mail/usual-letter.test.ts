import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { shippedFacts } from "#mail/mail-facts.ts";
import { textOfAnyLetter, textOfLetter } from "./letter-text.ts";
import { templates } from "./templates/registry.ts";
import { samples } from "./templates/samples.ts";
import type { MailTemplate } from "./templates/template.ts";
import type { MailName, MailProps } from "./templates-map.ts";
import { textOfUsualLetter } from "./usual-letter.ts";

const names = Object.keys(samples) as MailName[];

/** What visitors may type: signs, spaces and lines of every kind, and nothing at all. */
const typed = [
  `<img src=x onerror="alert(1)"><script>alert(1)</script>&"'`,
  "  deux  espaces \t et\r\n\r\ndes lignes  ",
  "&amp;lt; &nbsp; &#x27; &#8203; <!-- --> ]]>",
  "insécable\u00a0! fine\u202f? nulle\u200b.",
  "Ligne 1\nLigne 2\n\n\nLigne 4",
  " ",
  "",
  "-- \n> cité",
];

function bodyOf<Name extends MailName>(name: Name, props: MailProps[Name]): string {
  const template: MailTemplate<Name> = templates[name];
  return renderToStaticMarkup(template.body(props, shippedFacts));
}

function withTexts<Name extends MailName>(name: Name, text: string): MailProps[Name] {
  const replace = (key: string, value: unknown) =>
    typeof value === "string" && !/url$|date|validuntil/i.test(key) ? text : value;
  return JSON.parse(JSON.stringify(samples[name], replace));
}

describe.each(names)("the text of %s", (name) => {
  it("is the one that html-to-text makes, whatever was typed", () => {
    const bodies = [bodyOf(name, samples[name])];
    for (const text of typed) {
      try {
        bodies.push(bodyOf(name, withTexts(name, text)));
      } catch {
        // A template whose props must be one of a few words.
      }
    }
    for (const body of bodies) expect(textOfLetter(body)).toBe(textOfAnyLetter(body));
  });
});

it("is made without html-to-text for most messages", () => {
  const bare = (name: MailName) => bodyOf(name, samples[name]).replace(/ style="[^"]*"/g, "");
  const usual = names.filter((name) => textOfUsualLetter(bare(name)) !== null);
  expect(usual).toContain("order-placed");
  expect(usual.length).toBeGreaterThan(names.length * 0.7);
});

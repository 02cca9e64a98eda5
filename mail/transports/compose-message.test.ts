import MailComposer from "nodemailer/lib/mail-composer";
import { expect, it } from "vitest";
import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMailContent } from "#mail/render-mail.tsx";
import { samples } from "#mail/templates/samples.ts";
import type { MailName } from "#mail/templates-map.ts";
import { composeMessage } from "./compose-message.ts";

const common = {
  from: { name: "Détailing & Cie, l’atelier", address: "bonjour@exemple.fr" },
  to: { name: "", address: "léa@déjà-vu.fr" },
  replyTo: { name: "", address: "a,b@exemple.fr" },
  messageId: "<1@exemple.fr>",
  date: new Date(0),
  baseBoundary: "limite",
};
const letters = (Object.keys(samples) as MailName[]).map((name) => ({
  ...common,
  headers: { "List-Unsubscribe": `<https://exemple.fr/${name}?jeton=${"é".repeat(90)}>` },
  ...renderMailContent(name, samples[name], shippedFacts),
}));
const odd = [
  " ",
  ".",
  ".\n..\r\n.",
  "a = b \nfin \t\r\rx",
  "é".repeat(400),
  "=".repeat(200),
  `${"mot ".repeat(60)}\n\n-- \nsignature`,
  "👩🏽‍🔧 \u0000\u007f",
].map((text) => ({ ...common, subject: `${text.slice(0, 40)}…`, headers: {}, text, html: `<p>${text}</p>` }));

/** A line that ends with the mark goes on in the next one. */
const joined = (message: Buffer) => message.toString("latin1").replaceAll("=\r\n", "");

it.each([...letters, ...odd])(
  "message %# is the one nodemailer writes, but for its long lines",
  async (letter) => {
    const composed = composeMessage(letter);
    const written = new MailComposer({ ...letter, encoding: "quoted-printable" }).compile();
    expect(joined(composed.raw)).toBe(joined(await written.build()));
    expect(composed.envelope).toEqual(written.getEnvelope());
  },
);

it.each([...letters, ...odd])("the parts of message %# have no long line and break no letter", (letter) => {
  const [, ...parts] = composeMessage(letter)
    .raw.toString("latin1")
    .split("Content-Transfer-Encoding: quoted-printable\r\n\r\n");
  expect(parts.length).toBe(2);
  for (const part of parts)
    for (const line of part.split(/\r\n|\r|\n/)) {
      expect(line.length).toBeLessThanOrEqual(76);
      expect(line).not.toMatch(/[ \t]$/);
      const [, last] = /=([0-9A-F]{2})=$/.exec(line) ?? [];
      // The first bytes of a letter, which go on.
      if (last) expect(last).not.toMatch(/^[C-F]/);
    }
});

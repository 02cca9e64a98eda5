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

it.each([...letters, ...odd])("message %# is the one nodemailer writes, to the byte", async (letter) => {
  const composed = composeMessage(letter);
  const written = new MailComposer({ ...letter, encoding: "quoted-printable" }).compile();
  expect(composed.raw.toString("latin1")).toBe((await written.build()).toString("latin1"));
  expect(composed.envelope).toEqual(written.getEnvelope());
});

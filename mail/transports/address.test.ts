import { expect, it } from "vitest";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { senderOf } from "./address.ts";
import { createSmtp } from "./smtp.ts";

const address = "bonjour@exemple.fr";

it.each([
  [address, { address }],
  [`<${address}>`, { address }],
  [`Reflet Bressan <${address}>`, { name: "Reflet Bressan", address }],
  [`"Dupont, Martin" <${address}> `, { name: "Dupont, Martin", address }],
  [`"L’\\"Atelier\\"" <${address}>`, { name: 'L’"Atelier"', address }],
  [`Reflet: le vrai (bis) ; x <${address}>`, { name: "Reflet: le vrai (bis) ; x", address }],
])("reads the sender %j", (from, sender) => {
  expect(senderOf(from)).toEqual(sender);
});

it.each([
  ["Reflet: le vrai", '"Reflet: le vrai"'],
  ["Nettoyage (Ain)", '"Nettoyage (Ain)"'],
  ["Dupont, Martin & Fils; Cie", '"Dupont, Martin & Fils; Cie"'],
])("sends as “%s”, one sender, whatever signs the name has", async (name, written) => {
  const server = await startSmtpServer();
  const transport = createSmtp({ url: server.url, from: `${name} <${address}>` });
  await transport.deliver({
    queued: { template: "mail-test", to: "a@b.fr", props: {} },
    messageId: "<1@exemple.fr>",
    rendered: { subject: "Essai", text: "Essai", html: "<p>Essai</p>", headers: {}, attachments: [] },
  } as unknown as Parameters<typeof transport.deliver>[0]);
  transport.close?.();
  await server.close();
  expect(/^From: (.*)$/m.exec(server.accepted[0]?.raw ?? "")?.[1]?.trim()).toBe(`${written} <${address}>`);
});

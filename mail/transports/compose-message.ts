import MailComposer from "nodemailer/lib/mail-composer";
import type MimeNode from "nodemailer/lib/mime-node";
import { encodeQuotedPrintable } from "./quoted-printable.ts";

type Letter = ConstructorParameters<typeof MailComposer>[0];

/**
 * The whole message as nodemailer would write it, apart from where long lines go on, and to whom it goes. Nodemailer's own
 * writer passes each part through six streams and writes it to the socket piece by piece, which takes three times as
 * long. For messages of a text and an HTML part, without files.
 */
export function composeMessage(letter: NonNullable<Letter>) {
  const message = new MailComposer({ ...letter, encoding: "quoted-printable" }).compile();
  return { envelope: message.getEnvelope(), raw: Buffer.from(writePart(message)) };
}

function writePart(part: MimeNode): string {
  const head = `${part.buildHeaders()}\r\n\r\n`;
  if (part.childNodes.length === 0) return head + encodeQuotedPrintable(String(part.content));
  const children = part.childNodes.map((child) => `--${part.boundary}\r\n${writePart(child)}\r\n`);
  return `${head}${children.join("")}--${part.boundary}--\r\n`;
}

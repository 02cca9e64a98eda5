import { listMessageSets } from "#content/texts/message-sets.ts";
import { escapeXml } from "#domain/text/escape-xml.ts";
import { renderMailContent } from "#mail/render-mail.tsx";
import { samples } from "#mail/templates/samples.ts";
import type { MailName } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { readMailFacts } from "../settings/read-mail-facts.ts";

/** A mail as it will be sent, with example values and its subject above it. Null: there is no such mail. */
export async function previewMail(deps: Pick<Deps, "db" | "siteUrl">, id: string): Promise<string | null> {
  const mail = listMessageSets().find((set) => set.id === id)?.mail;
  if (!mail || !isMailName(mail)) return null;
  const facts = await readMailFacts(deps.db.orm, deps.siteUrl);
  const { subject, html } = await renderMailContent(mail, samples[mail], facts);
  return html.replace(/<body[^>]*>/, (body) => `${body}${subjectLine(subject)}`);
}

function isMailName(name: string): name is MailName {
  return Object.hasOwn(samples, name);
}

function subjectLine(subject: string): string {
  const style = "font:600 15px/22px sans-serif;max-width:544px;margin:20px auto 0;padding:0 28px";
  return `<p style="${style}">Objet\u00a0: ${escapeXml(subject)}</p>`;
}

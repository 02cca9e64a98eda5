import { isUuid } from "#domain/text/uuid.ts";
import { readOutboxMail as readFromOutbox } from "#mail/browse-outbox.ts";
import type { RenderedMail } from "#mail/render-mail.tsx";
import type { MailName, MailProps } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { readMailFacts } from "../settings/read-mail-facts.ts";
import { type MailViewer, maskFor, mayRead } from "./mail-viewer.ts";

/**
 * One message as it was sent or, before that, as it would be. Its attachments are not stored: they are rendered again
 * to be named. Null when there is none.
 */
export async function readMail(deps: Deps, viewer: MailViewer, id: string) {
  const stored = isUuid(id) ? await readFromOutbox(deps.db.orm, id) : undefined;
  if (!stored) return null;
  if (!mayRead(viewer, stored.template)) return "ownerOnly";
  const { props, ...mail } = stored;
  const mask = maskFor(viewer, mail.template);
  const rendered = await renderAgain(deps, mail.template, { ...(props as object), ...mask });
  const sent = mask ? { html: null, text: null } : mail;
  return {
    ...mail,
    subject: mail.subject ?? rendered?.subject ?? null,
    html: sent.html ?? rendered?.html ?? null,
    text: sent.text ?? rendered?.text ?? null,
    wasSent: mail.html !== null,
    attachments: (rendered?.attachments ?? []).map(({ filename, contentType, content }) => {
      return { filename, contentType, bytes: content.length };
    }),
  };
}

/** Null for a message of an older version, whose template is gone or needs other props. */
async function renderAgain(
  { db, siteUrl }: Deps,
  template: string,
  props: unknown,
): Promise<RenderedMail | null> {
  const { renderMail } = await import("#mail/render-mail.tsx");
  const name = template as MailName;
  const facts = await readMailFacts(db.orm, siteUrl);
  return renderMail(name, props as MailProps[typeof name], facts).catch(() => null);
}

import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMailContent } from "#mail/render-mail.tsx";
import type { MailName, MailProps } from "#mail/templates-map.ts";

/** A message that was queued, with its words as the recipient reads them. */
export interface NewMail {
  readonly template: MailName;
  readonly recipient: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly words: string;
}

type Rows = <Row extends object>(query: string) => Promise<Row[]>;
type Queued = NewMail & { readonly id: string };

/** Reads, each time it is called, the messages that were queued since the last time. */
export function followMails(rows: Rows): () => Promise<readonly NewMail[]> {
  const seen = new Set<string>();
  return async () => {
    const queued = await rows<Queued>(
      "select id, template, recipient, props from mail_outbox order by created_at, template",
    );
    const fresh = queued.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ template, recipient, props }) => {
      const { subject, text } = renderMailContent(template, props as MailProps[MailName], shippedFacts);
      return { template, recipient, props, words: `${subject}\n${text}` };
    });
  };
}

/** Every amount in a text, as it is written: "33,37 €". */
export function amountsIn(words: string): readonly string[] {
  return [...words.matchAll(/\d[\d\u202f\u00a0]*,\d\d\u00a0€/g)].map(([amount]) => amount);
}

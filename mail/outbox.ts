import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { QueuedMail } from "./templates-map.ts";

/** Queues one message in the caller's transaction and returns its id. */
export async function queueMail(executor: Executor, mail: QueuedMail): Promise<string> {
  const [id] = await queueMails(executor, [mail]);
  if (id === undefined) throw new Error("unreachable: one mail in, one id out");
  return id;
}

/** Queues several in one statement; their ids come back in the order given. */
export async function queueMails(executor: Executor, mails: readonly QueuedMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const { ids, statement } = outboxInsert(mails);
  await executor.execute(statement);
  return ids;
}

/**
 * The insertion itself, for a statement that stores something else as well. `condition` reads the columns of `mail`.
 * One parameter holds all messages, so that the statement's text is the same for any number of them.
 */
export function outboxInsert(
  mails: readonly QueuedMail[],
  condition: SQL = sql`true`,
): { readonly ids: string[]; readonly statement: SQL } {
  const rows = mails.map((mail) => ({
    id: randomUUID(),
    template: mail.template,
    props: mail.props,
    recipient: mail.to,
    reply_to: mail.replyTo ?? null,
    headers: mail.headers ?? {},
    secret_until: mail.secretUntil?.toISOString() ?? null,
    about_id: mail.about ?? null,
  }));
  const statement = sql`
    insert into mail_outbox (id, template, props, recipient, reply_to, headers, secret_until, about_id)
    select id, template, props, recipient, reply_to, headers, secret_until, about_id
    from jsonb_to_recordset(${JSON.stringify(rows, storableText)}::jsonb)
      as mail (id uuid, template text, props jsonb, recipient text, reply_to text, headers jsonb,
        secret_until timestamptz, about_id uuid)
    where ${condition}`;
  return { ids: rows.map(({ id }) => id), statement };
}

/** PostgreSQL refuses NUL and half surrogates: a visitor who types one must not lose the whole request. */
export function storableText(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}

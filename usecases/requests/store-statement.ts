import { randomUUID } from "node:crypto";
import { fillPlaceholders, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database, Executor } from "#db/client.ts";
import type { RequestRow } from "#db/schema/requests.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import { type ReceiptCount, receiptTables } from "../limits/receipt-turn.ts";

/** Columns of the request, its e-mails, and what counting them takes. */
const valueNames = [
  "id",
  "submissionId",
  "fingerprint",
  "kind",
  "status",
  "name",
  "email",
  "phone",
  "message",
  "items",
  "totalPrice",
  "details",
  "commune",
  "distanceKm",
  "notes",
  "consentText",
  "consentAt",
  "createdAt",
  "updatedAt",
  "mails",
  "recipient",
  "now",
  "limits",
] as const;
type StoredValues = Readonly<Record<(typeof valueNames)[number], unknown>>;

/**
 * The request and its e-mails in one statement, which stores all of it or nothing and needs no transaction around it:
 * one round trip to the database instead of four. A submission already stored makes neither row nor mail. An address
 * beyond its share of confirmations gets none; the business is notified. The outbox is written as mail/outbox.ts would;
 * a test compares the two.
 */
function storeStatement(row: StoredValues): SQL {
  return sql`
    with made as (
      insert into quote_requests (
        id, submission_id, fingerprint, kind, status, name, email, phone, message, items, total_price, details,
        commune, distance_km, notes, consent_text, consent_at, created_at, updated_at)
      values (
        ${row.id}, ${row.submissionId}, ${row.fingerprint}, ${row.kind}, ${row.status}, ${row.name}, ${row.email},
        ${row.phone}, ${row.message}, ${row.items}::jsonb, ${row.totalPrice},
        ${row.details}::jsonb, ${row.commune}, ${row.distanceKm}, ${row.notes},
        ${row.consentText}, ${row.consentAt}, ${row.createdAt}, ${row.updatedAt})
      on conflict (submission_id) do nothing
      returning id, customer_id
    ), ${receiptTables(row, sql`made`)}, queued as (
      insert into mail_outbox (id, template, props, recipient, reply_to, headers)
      select mail.id, mail.template,
        case when exists (select from receipts_refused) then mail.props || '{"isReceiptHeld": true}' else mail.props end,
        mail.recipient, mail.reply_to, mail.headers
      from made, jsonb_to_recordset(${row.mails}::jsonb)
        as mail (id uuid, template text, props jsonb, recipient text, reply_to text, headers jsonb)
      where mail.template <> 'request-receipt' or not exists (select from receipts_refused)
    )
    select customer_id from made`;
}

function storedValues(row: RequestRow, mails: readonly QueuedMail[], receipts: ReceiptCount): StoredValues {
  return {
    ...row,
    ...receipts,
    items: JSON.stringify(row.items),
    details: JSON.stringify(row.details),
    mails: JSON.stringify(mails.map(outboxRow)),
  };
}

/** Its text is written once: only the values differ from request to request. */
const { sql: storeText, params: storeParams } = new PgDialect().sqlToQuery(
  storeStatement(
    Object.fromEntries(valueNames.map((name) => [name, sql.placeholder(name)])) as Record<
      keyof StoredValues,
      unknown
    >,
  ),
);

function outboxRow(mail: QueuedMail) {
  return {
    id: randomUUID(),
    template: mail.template,
    props: mail.props,
    recipient: mail.to,
    reply_to: mail.replyTo ?? null,
    headers: mail.headers ?? {},
  };
}

/** The row as stored, with the customer the database found; null when its submission had been stored before. */
export type InsertOnce = (
  row: RequestRow,
  mails: readonly QueuedMail[],
  receipts: ReceiptCount,
) => Promise<RequestRow | null>;

function storedRow(row: RequestRow, made: readonly unknown[]): RequestRow | null {
  const [first] = made as readonly { readonly customer_id: string | null }[];
  return first ? { ...row, customerId: first.customer_id } : null;
}

/** On its own, and prepared once per connection: the way of nearly every request. */
export function insertDirectly({ pool }: Database): InsertOnce {
  return async (row, mails, receipts) => {
    const values = fillPlaceholders(storeParams, storedValues(row, mails, receipts));
    const { rows } = await pool.query({ name: "store-request", text: storeText, values });
    return storedRow(row, rows);
  };
}

/** Within a transaction that does more. */
export function insertWithin(executor: Executor): InsertOnce {
  return async (row, mails, receipts) =>
    storedRow(row, (await executor.execute(storeStatement(storedValues(row, mails, receipts)))).rows);
}

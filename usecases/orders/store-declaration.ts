import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { noticeEmail } from "#content/notice-email.ts";
import type { Executor } from "#db/client.ts";
import { type DeclarationRow, declarations } from "#db/schema/orders.ts";
import { formatParisInstant, parisDay } from "#domain/calendar/dates.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { withoutLinks } from "#domain/request/plain-words.ts";
import { queueMails } from "#mail/outbox.ts";
import type { LabelledValue, QueuedMail } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { takeReceiptTurn } from "../limits/receipt-turn.ts";
import { adminOrderUrl } from "./order-mails.ts";
import { noteEvent } from "./order-record.ts";

interface Declaration {
  readonly kind: DeclarationRow["kind"];
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly orderId: string | null;
  readonly orderNumber: string;
  readonly details: Readonly<Record<string, string>>;
  /** Equal for a repeated declaration. */
  readonly sameAs: readonly string[];
  readonly rows: readonly LabelledValue[];
  /** Writes what follows from it in the same transaction, the first time only. */
  readonly onStored?: (executor: Executor, stored: DeclarationRow) => Promise<void>;
}

/** What is typed freely, and repeated only to the customer of an order. */
const freeText = ["Contrat", "Message", "Motif"];
const letters = { retractation: "R", resiliation: "C" } as const;
const subjects = { retractation: "Rétractation", resiliation: "Résiliation" } as const;

/** Stores a declaration with the instant it arrived, and sends its dated receipt. A repeated one is stored once. */
export async function storeDeclaration(deps: Deps, declaration: Declaration): Promise<DeclarationRow> {
  const { sameAs, rows, onStored, ...fields } = declaration;
  const now = deps.now();
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([fields.kind, sameAs]))
    .digest("hex");
  return deps.db.orm.transaction(async (transaction) => {
    const number = await drawNumber(transaction, fields.kind, now);
    const [stored] = await transaction
      .insert(declarations)
      .values({ ...fields, fingerprint, number, receivedAt: now })
      .onConflictDoNothing({ target: declarations.fingerprint })
      .returning();
    if (!stored) return known(transaction, fingerprint);
    const { kind, name, email, phone, orderId } = stored;
    if (orderId)
      await noteEvent(transaction, { orderId, kind: subjects[kind], at: now, actor: name, note: number });
    const receivedAt = formatParisInstant(now);
    // The law requires a receipt of each: the limit per mailbox is high.
    const mayConfirm = await takeReceiptTurn(transaction, deps, email, rateLimits.orderReceipts);
    const receipt: QueuedMail = {
      template: "order-declaration",
      to: email,
      props: { kind, customerName: name, number, receivedAt, rows: readBack(rows, orderId !== null) },
    };
    await queueMails(transaction, [
      ...(mayConfirm ? [receipt] : []),
      {
        template: "order-notice",
        to: noticeEmail(),
        replyTo: email,
        props: {
          subject: `${subjects[kind]} ${number}`,
          intro: orderId || kind === "resiliation" ? subjects[kind] : `${subjects[kind]}, commande inconnue`,
          rows: [
            ["Nom", name],
            ["E-mail", email],
            ...(phone === "" ? [] : ([["Téléphone", formatPhone(phone)]] as const)),
            ["Reçue le", receivedAt],
            ...rows,
          ],
          adminUrl: orderId ? adminOrderUrl(deps.siteUrl, orderId) : `${deps.siteUrl}/admin/orders`,
        },
      },
    ]);
    await onStored?.(transaction, stored);
    return stored;
  });
}

/**
 * The receipt repeats what was declared, without links: the mailbox may be anyone's. Free text is left out unless
 * it belongs to an order of that mailbox.
 */
function readBack(rows: readonly LabelledValue[], isCustomer: boolean): readonly LabelledValue[] {
  return rows
    .filter(([label]) => isCustomer || !freeText.includes(label))
    .map(([label, value]) => [label, withoutLinks(value)]);
}

/** Dated like an invoice, but gaps do no harm here: a plain sequence serves. */
async function drawNumber(executor: Executor, kind: DeclarationRow["kind"], now: Date): Promise<string> {
  const { rows } = await executor.execute<{ n: string }>(
    sql`select nextval('declaration_numbers')::text as n`,
  );
  return `${letters[kind]}-${parisDay(now).slice(0, 4)}-${(rows[0]?.n ?? "").padStart(4, "0")}`;
}

async function known(executor: Executor, fingerprint: string): Promise<DeclarationRow> {
  const [row] = await executor.select().from(declarations).where(eq(declarations.fingerprint, fingerprint));
  if (!row) throw new Error("A declaration was refused as a double, yet the first is not there");
  return row;
}

import { asc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { orderRefunds, waitingDocuments } from "#db/schema/payments.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { aboutOrder } from "../orders/order-mails.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { type DocumentContent, isIssuable, storeNumberedDocument } from "./issue-document.ts";
import { readInvoice } from "./read-invoice.ts";

/**
 * Issues the documents that waited for the seller's identity, oldest first, each in a transaction of its own, and sends
 * them to their customers. Returns how many.
 */
export async function issueWaitingDocuments(deps: Deps): Promise<number> {
  const { orm } = deps.db;
  const waiting = await orm
    .select({ id: waitingDocuments.id })
    .from(waitingDocuments)
    .orderBy(asc(waitingDocuments.id))
    .limit(200);
  if (waiting.length === 0 || !isIssuable(deps, await readSiteSettings(orm))) return 0;
  let issued = 0;
  for (const { id } of waiting)
    if (await orm.transaction((transaction) => issueOne(transaction, deps, id))) issued += 1;
  return issued;
}

/** False: another instance issues it, the identity was emptied meanwhile, or its invoice comes first. */
async function issueOne(transaction: Executor, deps: Deps, id: number): Promise<boolean> {
  const [row] = await transaction
    .select()
    .from(waitingDocuments)
    .where(eq(waitingDocuments.id, id))
    .for("update", { skipLocked: true });
  if (!row) return false;
  const settings = await readSiteSettings(transaction);
  const [order] = await transaction.select().from(orders).where(eq(orders.id, row.orderId));
  if (!order || !isIssuable(deps, settings)) return false;
  if (row.series === "credit_note" && !(await readInvoice(transaction, order.id))) return false;
  const document = await storeNumberedDocument(
    transaction,
    deps,
    order,
    row.content as DocumentContent,
    settings,
  );
  await transaction.delete(waitingDocuments).where(eq(waitingDocuments.id, id));
  if (row.refundId)
    await transaction
      .update(orderRefunds)
      .set({ creditNote: document.number })
      .where(eq(orderRefunds.id, row.refundId));
  await queueMail(transaction, {
    template: "order-document",
    to: order.email,
    props: { ...aboutOrder(deps.siteUrl, order), document },
  });
  return true;
}

export async function countWaitingDocuments({ db }: Deps): Promise<number> {
  return db.orm.$count(waitingDocuments);
}

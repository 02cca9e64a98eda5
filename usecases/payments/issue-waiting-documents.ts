import { asc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobRefunds } from "#db/schema/job-money.ts";
import { orders } from "#db/schema/orders.ts";
import { orderRefunds, waitingDocuments } from "#db/schema/payments.ts";
import { jobs } from "#db/schema/planning.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { queueMail } from "#mail/outbox.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import { jobDocumentMail } from "../billing/job-document-mail.ts";
import type { Deps } from "../deps.ts";
import { aboutOrder } from "../orders/order-mails.ts";
import { lockOrder } from "../orders/order-record.ts";
import { lockJob } from "../planning/job-record.ts";
import { lockOrderOfPeriod, orderOfPeriod } from "../rentals/order-of-period.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { type BilledSubject, billedJob, billedOrder, billedReturn } from "./billed-subject.ts";
import { type DocumentContent, isIssuable, storeNumberedDocument } from "./issue-document.ts";
import { readCorrectedInvoice } from "./read-invoice.ts";

type WaitingRow = typeof waitingDocuments.$inferSelect;

/**
 * Issues the documents that waited for the seller's identity, oldest first, each in a transaction of its own, and sends
 * them to their customers. Returns how many.
 */
export async function issueWaitingDocuments(deps: Deps): Promise<number> {
  const { orm } = deps.db;
  const waiting = await orm.select().from(waitingDocuments).orderBy(asc(waitingDocuments.id)).limit(200);
  if (waiting.length === 0 || !isIssuable(deps, await readSiteSettings(orm))) return 0;
  let issued = 0;
  for (const row of waiting)
    if (await orm.transaction((transaction) => lockAndIssue(transaction, deps, row))) issued += 1;
  return issued;
}

/** Locks the order or the job before its document and the counter, as everybody does who changes one. */
async function lockAndIssue(transaction: Executor, deps: Deps, row: WaitingRow): Promise<boolean> {
  if (row.orderId) await lockOrder(transaction, row.orderId);
  if (row.jobId) await lockJob(transaction, row.jobId);
  if (row.rentalPeriodId) await lockOrderOfPeriod(transaction, row.rentalPeriodId);
  return issueOne(transaction, deps, row.id);
}

/** Those of one job that the caller has locked, in the caller's transaction: its final invoice deducts them. */
export async function issueWaitingJobDocuments(
  transaction: Executor,
  deps: Deps,
  jobId: string,
): Promise<void> {
  const waiting = await transaction
    .select({ id: waitingDocuments.id })
    .from(waitingDocuments)
    .where(eq(waitingDocuments.jobId, jobId))
    .orderBy(asc(waitingDocuments.id));
  for (const { id } of waiting) await issueOne(transaction, deps, id);
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
  const billed = await readBilled(transaction, deps, row);
  if (!billed || !isIssuable(deps, settings)) return false;
  const { subject } = billed;
  if (row.series === "credit_note" && !(await readCorrectedInvoice(transaction, subject))) return false;
  const document = await storeNumberedDocument(
    transaction,
    deps,
    subject,
    row.content as DocumentContent,
    settings,
  );
  await transaction.delete(waitingDocuments).where(eq(waitingDocuments.id, id));
  await noteCreditNote(transaction, row, document.number);
  const mail = billed.mailOf(document);
  if (mail) await queueMail(transaction, mail);
  return true;
}

/** The refund learns the number of the note that waited. */
async function noteCreditNote(
  transaction: Executor,
  { refundId, jobRefundId }: WaitingRow,
  creditNote: string,
): Promise<void> {
  if (refundId)
    await transaction.update(orderRefunds).set({ creditNote }).where(eq(orderRefunds.id, refundId));
  if (jobRefundId)
    await transaction.update(jobRefunds).set({ creditNote }).where(eq(jobRefunds.id, jobRefundId));
}

interface Billed {
  readonly subject: BilledSubject;
  readonly mailOf: (document: BillingDocument) => QueuedMail | null;
}

async function readBilled(
  transaction: Executor,
  deps: Deps,
  { orderId, jobId, paymentId, rentalPeriodId }: WaitingRow,
): Promise<Billed | null> {
  if (orderId !== null || rentalPeriodId !== null) {
    const order = rentalPeriodId
      ? await orderOfPeriod(transaction, rentalPeriodId)
      : (
          await transaction
            .select()
            .from(orders)
            .where(eq(orders.id, orderId ?? ""))
        )[0];
    if (!order) return null;
    return {
      subject: rentalPeriodId ? billedReturn(order, rentalPeriodId) : billedOrder(order),
      mailOf: (document) => ({
        template: "order-document",
        to: order.email,
        props: { ...aboutOrder(deps.siteUrl, order), document },
      }),
    };
  }
  const [job] = await transaction
    .select()
    .from(jobs)
    .where(eq(jobs.id, jobId ?? ""));
  if (!job) return null;
  return {
    subject: billedJob(job, paymentId),
    mailOf: (document) => jobDocumentMail(deps, job, document),
  };
}

export async function countWaitingDocuments({ db }: Deps): Promise<number> {
  return db.orm.$count(waitingDocuments);
}

import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobPayments } from "#db/schema/job-money.ts";
import type { JobRow } from "#db/schema/planning.ts";
import type { Cents } from "#domain/money/money.ts";
import type { HandMeans } from "#domain/money/payment-means.ts";
import type { Deps } from "../deps.ts";
import { findUsableCard } from "../gift-cards/find-card.ts";
import { takeFromCard } from "../gift-cards/ledger.ts";
import { lockJob } from "../planning/job-record.ts";
import { addJobPayment } from "./add-job-payment.ts";
import {
  changeJobMoney,
  hasMoved,
  type MoneyChange,
  type MoneyRefusal,
  type MoneyResult,
} from "./change-job-money.ts";
import { drawJobInvoice } from "./issue-job-invoice.ts";
import { readJobBalance } from "./job-balance.ts";

export interface HandPayment extends MoneyChange {
  readonly means: HandMeans;
  /** All of what is due, or a part. */
  readonly cents: Cents;
  /** Made by the page: a second click takes nothing more. */
  readonly key: string;
  readonly note?: string;
  /** Refused unless the work is over and this is all of what is due. */
  readonly onlyWhole?: boolean;
}

/** The staff has the money in hand, or sees it on the account. A job that is done gets its invoice first. */
export async function recordJobPayment(deps: Deps, request: HandPayment): Promise<MoneyResult> {
  const { means, cents, key, actor, note = "", onlyWhole = false } = request;
  const reference = `equipe-${key}`;
  return changeJobMoney(deps, request, "job.paid", async (transaction, job) => {
    const known = await isKnown(transaction, job, reference);
    if (known) return known;
    const payable = await invoiceIfDone(transaction, deps, job);
    if (typeof payable === "string") return payable;
    const balance = await readJobBalance(transaction, payable);
    const { dueCents } = balance;
    if (hasMoved(balance, request)) return "changed";
    if (!Number.isSafeInteger(cents) || cents < 1 || cents > dueCents) return "wrong_amount";
    if (onlyWhole && payable.state !== "invoiced") return "not_now";
    if (onlyWhole && cents !== dueCents) return "wrong_amount";
    await addJobPayment(transaction, deps, payable, { means, cents, reference, actor, note });
    return { detail: { means, cents } };
  });
}

export interface GiftCardPayment extends MoneyChange {
  /** As the customer reads it out. */
  readonly code: string;
  readonly key: string;
  /** Absent: as much as is due and the card holds. */
  readonly cents?: Cents | undefined;
}

/** A gift card pays for a job. Locks: job, card, counter, as for orders. */
export async function payJobByGiftCard(deps: Deps, request: GiftCardPayment): Promise<MoneyResult> {
  const { jobId, code, key, actor } = request;
  const reference = `carte-${key}`;
  const now = deps.now();
  return changeJobMoney(deps, request, "job.paid", async (transaction, job) => {
    const known = await isKnown(transaction, job, reference);
    if (known) return known;
    const payable = await invoiceIfDone(transaction, deps, job);
    if (typeof payable === "string") return payable;
    const balance = await readJobBalance(transaction, payable);
    const { dueCents } = balance;
    if (hasMoved(balance, request)) return "changed";
    const { card } = await findUsableCard(transaction, code, now);
    if (!card) return "card_refused";
    const cents = request.cents ?? Math.min(dueCents, card.balanceCents);
    if (!Number.isSafeInteger(cents) || cents < 1 || cents > dueCents) return "wrong_amount";
    const giftCardId = card.id;
    if (!(await takeFromCard(transaction, { giftCardId, cents, jobId, now }))) return "card_refused";
    const payment = { means: "gift_card", cents, reference, actor, giftCardId } as const;
    await addJobPayment(transaction, deps, payable, payment);
    return { detail: { means: "gift_card", cents } };
  });
}

/** The same click twice is one payment; the same key for another job is a mistake. */
async function isKnown(
  transaction: Executor,
  job: JobRow,
  reference: string,
): Promise<"known" | "not_now" | null> {
  const [payment] = await transaction
    .select({ jobId: jobPayments.jobId })
    .from(jobPayments)
    .where(eq(jobPayments.reference, reference));
  if (!payment) return null;
  return payment.jobId === job.id ? "known" : "not_now";
}

async function invoiceIfDone(transaction: Executor, deps: Deps, job: JobRow): Promise<JobRow | MoneyRefusal> {
  if (job.state === "cancelled") return "not_now";
  if (job.state !== "done") return job;
  const invoice = await drawJobInvoice(transaction, deps, job);
  if (typeof invoice === "string") return invoice;
  return (await lockJob(transaction, job.id)) ?? job;
}

import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobPaymentRequests, jobPayments } from "#db/schema/job-money.ts";
import type { Cents } from "#domain/money/money.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { STRIPE } from "../orders/order-record.ts";
import { SHOP_CURRENCY } from "../payments/report-foreign-payment.ts";
import { lockJob } from "../planning/job-record.ts";
import { addJobPayment } from "./add-job-payment.ts";
import { readJobBalance } from "./job-balance.ts";
import { reportForeignJobPayment } from "./report-foreign-job-payment.ts";
import { returnJobPayment } from "./return-job-payment.ts";

export interface JobCardPayment {
  readonly jobId: string;
  readonly requestId: string;
  /** Stripe's payment intent. */
  readonly reference: string;
  readonly cents: Cents;
  /** As Stripe writes it: "eur". */
  readonly currency: string;
}

/** "returned" and "wrongAmount" were sent back; "foreign" waits at Stripe for the staff. */
export type JobPaymentAccepted = "paid" | "known" | "returned" | "wrongAmount" | "foreign" | "unknown";

const reasons = {
  paid: "L’intervention était déjà payée\u00a0: ce paiement vous est rendu.",
  amount: "Le montant payé ne correspond pas à ce qui était demandé\u00a0: le paiement vous est rendu.",
  tooMuch: "Il restait moins à payer que ce paiement\u00a0: il vous est rendu en entier.",
  cancelled: "L’intervention est annulée\u00a0: le paiement vous est rendu.",
} as const;

/** A payment Stripe tells of: early, late, twice, in any order. It counts once; one with no use is sent back whole. */
export async function acceptJobCardPayment(
  executor: Executor,
  deps: Deps,
  payment: JobCardPayment,
): Promise<JobPaymentAccepted> {
  const { jobId, reference, cents, currency } = payment;
  const job = isUuid(jobId) ? await lockJob(executor, jobId) : undefined;
  if (!job) return "unknown";
  if (currency !== SHOP_CURRENCY)
    return (await reportForeignJobPayment(executor, deps, job, payment)) ? "foreign" : "known";
  if ((await executor.$count(jobPayments, eq(jobPayments.reference, reference))) > 0) return "known";
  const sendBack = (reason: string) => returnJobPayment(executor, deps, job, { reference, cents, reason });
  if (!(await isAmountAsked(executor, payment))) {
    await sendBack(reasons.amount);
    return "wrongAmount";
  }
  const { dueCents } = await readJobBalance(executor, job);
  if (job.state === "cancelled") await sendBack(reasons.cancelled);
  else if (dueCents <= 0) await sendBack(reasons.paid);
  else if (cents > dueCents) await sendBack(reasons.tooMuch);
  else {
    await addJobPayment(executor, deps, job, { means: "card", cents, reference, actor: STRIPE });
    return "paid";
  }
  return "returned";
}

/** A request that was replaced meanwhile still says what its page asked for. */
async function isAmountAsked(
  executor: Executor,
  { jobId, requestId, cents }: JobCardPayment,
): Promise<boolean> {
  if (!isUuid(requestId) || cents < 1) return false;
  const asked = and(
    eq(jobPaymentRequests.id, requestId),
    eq(jobPaymentRequests.jobId, jobId),
    eq(jobPaymentRequests.cents, cents),
  );
  return (await executor.$count(jobPaymentRequests, asked)) > 0;
}

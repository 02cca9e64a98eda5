import type { Executor } from "#db/client.ts";
import { jobPayments, jobRefunds } from "#db/schema/job-money.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { STRIPE, SYSTEM } from "../orders/order-record.ts";

/** Gives a card payment back whole that the job has no use for. No invoice was drawn for it, so no credit note is. */
export async function returnJobPayment(
  executor: Executor,
  deps: Deps,
  { id: jobId, number, contactName, contactEmail }: JobRow,
  {
    reference,
    cents,
    reason,
  }: { readonly reference: string; readonly cents: Cents; readonly reason: string },
): Promise<void> {
  const at = deps.now();
  const [payment] = await executor
    .insert(jobPayments)
    .values({ jobId, means: "card", cents, reference, isSurplus: true, note: reason, actor: STRIPE, at })
    .returning();
  if (!payment) throw new Error("unreachable: one payment in, one payment out");
  await executor.insert(jobRefunds).values({
    ...{ jobId, cents, reason },
    paymentId: payment.id,
    isSurplus: true,
    status: "pending",
    requestKey: `paiement-${reference}`,
    actor: SYSTEM,
    createdAt: at,
  });
  await recordChange(executor, {
    actor: SYSTEM,
    action: "job.paymentReturned",
    subjectKind: "job",
    subjectId: jobId,
    detail: { number, cents, reason },
  });
  if (contactEmail !== "")
    await queueMail(executor, {
      template: "job-payment-returned",
      to: contactEmail,
      props: { customerName: contactName, jobNumber: number, amount: formatEuros(cents), reason },
    });
}

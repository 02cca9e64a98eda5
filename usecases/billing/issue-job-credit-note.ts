import type { Executor } from "#db/client.ts";
import type { JobPaymentRow } from "#db/schema/job-money.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { queueMail } from "#mail/outbox.ts";
import { readCompanyBuyer } from "../customers/company-buyer.ts";
import type { Deps } from "../deps.ts";
import { billedJob } from "../payments/billed-subject.ts";
import { issueDocument } from "../payments/issue-document.ts";
import { issueWaitingJobDocuments } from "../payments/issue-waiting-documents.ts";
import { jobDocumentMail } from "./job-document-mail.ts";
import { jobPaymentLabel } from "./job-payment-label.ts";

export interface CreditedPayment {
  /** Null: the final invoice is lowered, and no payment is touched. */
  readonly payment: Pick<JobPaymentRow, "id" | "means" | "giftCardId"> | null;
  readonly cents: Cents;
  readonly reason: string;
  /** Absent: the payment was taken back and no money goes out. */
  readonly jobRefundId?: string;
}

/** Corrects the final invoice, or before there is one the deposit invoice of the payment. Null: it waits. */
export async function issueJobCreditNote(
  executor: Executor,
  deps: Deps,
  job: JobRow,
  { payment, cents, reason, jobRefundId }: CreditedPayment,
): Promise<BillingDocument | null> {
  // It follows the deposit invoice that it corrects, which may have waited.
  await issueWaitingJobDocuments(executor, deps, job.id);
  const buyer = await readCompanyBuyer(executor, job.customerId);
  const isRefund = jobRefundId !== undefined;
  const title = isRefund ? "Remboursement" : payment ? "Annulation d’un paiement" : "Geste commercial";
  const note = await issueDocument(
    executor,
    deps,
    billedJob(job, payment?.id ?? null),
    {
      series: "credit_note",
      lines: [{ title: `${title}, intervention ${job.number}`, details: "", quantity: 1, unitCents: cents }],
      totalCents: cents,
      giftCents: payment?.means === "gift_card" ? cents : 0,
      payments:
        isRefund && payment
          ? [{ label: await jobPaymentLabel(executor, payment), cents, date: parisDay(deps.now()) }]
          : [],
      reason,
      category: "services",
      ...(buyer ? { buyer } : {}),
    },
    isRefund ? { jobRefundId } : {},
  );
  const mail = note && jobDocumentMail(deps, job, note);
  if (mail) await queueMail(executor, mail);
  return note;
}

import type { Executor } from "#db/client.ts";
import type { JobPaymentRow } from "#db/schema/job-money.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { queueMail } from "#mail/outbox.ts";
import { readCompanyBuyer } from "../customers/company-buyer.ts";
import type { Deps } from "../deps.ts";
import { billedJob } from "../payments/billed-subject.ts";
import { issueDocument } from "../payments/issue-document.ts";
import { jobDocumentMail } from "./job-document-mail.ts";
import { jobPaymentLabel } from "./job-payment-label.ts";

/** The invoice of a payment made before the final one. Null: it waits for the seller's identity. */
export async function issueDepositInvoice(
  executor: Executor,
  deps: Deps,
  job: JobRow,
  payment: JobPaymentRow,
): Promise<BillingDocument | null> {
  const { id, means, cents } = payment;
  const buyer = await readCompanyBuyer(executor, job.customerId);
  const document = await issueDocument(executor, deps, billedJob(job, id), {
    series: "deposit_invoice",
    lines: [
      { title: `Acompte sur l’intervention ${job.number}`, details: "", quantity: 1, unitCents: cents },
    ],
    totalCents: cents,
    giftCents: means === "gift_card" ? cents : 0,
    payments: [{ label: await jobPaymentLabel(executor, payment), cents, date: parisDay(deps.now()) }],
    reason: "",
    category: "services",
    ...(buyer ? { buyer } : {}),
  });
  const mail = document && jobDocumentMail(deps, job, document);
  if (mail) await queueMail(executor, mail);
  return document;
}

import { openJobPayment } from "../billing/open-job-payment.ts";
import { requestBalance } from "../billing/request-payment.ts";
import type { Deps } from "../deps.ts";
import { printBillingDocument } from "../orders/print-order.ts";
import type { PaymentOpened } from "../payments/open-payment.ts";
import { readJobInvoice } from "../payments/read-invoice.ts";
import { findJobByToken } from "../planning/job-link.ts";
import { readJobPhoto } from "./visit-photos.ts";

/** A picture of the job a token speaks for. */
export async function readPhotoByToken(deps: Deps, token: string, photoId: string) {
  const job = await findJobByToken(deps, token);
  return job && readJobPhoto(deps, job.id, photoId);
}

/** The final invoice of the job a token speaks for; null while there is none. */
export async function printInvoiceOfJob(deps: Deps, token: string) {
  const job = await findJobByToken(deps, token);
  const document = job && (await readJobInvoice(deps.db.orm, job.id));
  const pdf = document && (await printBillingDocument(deps, document.number));
  return document && pdf ? { number: document.number, pdf } : null;
}

/** The page where the customer pays what the invoice leaves. Asked twice, it is the same one. */
export async function openBalancePayment(
  deps: Deps,
  token: string,
): Promise<PaymentOpened | { readonly ok: false; readonly reason: "unknown" }> {
  const job = await findJobByToken(deps, token);
  if (!job) return { ok: false, reason: "unknown" };
  const asked = await requestBalance(deps, { jobId: job.id, actor: "client" });
  return asked.ok ? openJobPayment(deps, job.id) : { ok: false, reason: "notPayable" };
}

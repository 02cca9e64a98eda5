import type { Executor } from "#db/client.ts";
import type { JobPaymentRequestRow } from "#db/schema/job-money.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { queueMail } from "#mail/outbox.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob } from "../planning/job-record.ts";
import { readMailFacts } from "../settings/read-mail-facts.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { MoneyChange } from "./change-job-money.ts";
import { paymentUrl } from "./payment-link.ts";
import { readOpenRequest } from "./request-payment.ts";

/** The message that asks for a request, or reminds of it when it is late. Null: the job has no e-mail address. */
export async function paymentRequestMail(
  executor: Executor,
  deps: Deps,
  job: JobRow,
  { request, lateDays }: { readonly request: JobPaymentRequestRow; readonly lateDays: number },
): Promise<QueuedMail | null> {
  if (job.contactEmail === "") return null;
  const { accountHolder: holder, iban, bic } = (await readSiteSettings(executor)).billing;
  return {
    template: "job-payment-request",
    to: job.contactEmail,
    about: request.id,
    props: {
      customerName: job.contactName,
      jobNumber: job.number,
      purpose: request.purpose,
      amount: formatEuros(request.cents),
      dueDate: formatDay(request.dueOn),
      payUrl: paymentUrl(deps, request.id),
      account: { holder, iban, bic },
      lateDays,
    },
  };
}

/** The message as the customer would get it now; null when nothing is asked or nobody can be written to. */
export async function previewPaymentRequest(deps: Deps, jobId: string) {
  if (!isUuid(jobId)) return null;
  const mail = await deps.db.orm.transaction((transaction) => readMail(transaction, deps, jobId));
  if (!mail) return null;
  const { renderMail } = await import("#mail/render-mail.tsx");
  const facts = await readMailFacts(deps.db.orm, deps.siteUrl);
  const { subject, html } = await renderMail(mail.template, mail.props, facts);
  return { to: mail.to, subject, html };
}

/** Sends it. False: nothing is asked, or nobody can be written to. */
export async function sendPaymentRequest(deps: Deps, { jobId, actor }: MoneyChange): Promise<boolean> {
  if (!isUuid(jobId)) return false;
  return deps.db.orm.transaction(async (transaction) => {
    const mail = await readMail(transaction, deps, jobId);
    if (!mail) return false;
    const detail = { mailId: await queueMail(transaction, mail) };
    const action = "job.paymentRequestSent";
    await recordChange(transaction, { actor, action, subjectKind: "job", subjectId: jobId, detail });
    return true;
  });
}

async function readMail(transaction: Executor, deps: Deps, jobId: string): Promise<QueuedMail | null> {
  const job = await lockJob(transaction, jobId);
  const request = job && (await readOpenRequest(transaction, jobId));
  return job && request ? paymentRequestMail(transaction, deps, job, { request, lateDays: 0 }) : null;
}

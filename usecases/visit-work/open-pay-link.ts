import { renderSVG } from "uqr";
import { issueJobInvoice } from "../billing/issue-job-invoice.ts";
import { openJobPayment } from "../billing/open-job-payment.ts";
import { requestBalance } from "../billing/request-payment.ts";
import type { Deps } from "../deps.ts";
import { visitUrl } from "../planning/job-link.ts";
import type { OpenedVisit, VisitMember } from "./open-visit.ts";

export type PayLink =
  | {
      readonly ok: true;
      readonly url: string;
      /** The address as a drawn code, to be scanned by the customer. */
      readonly qrSvg: string;
      /** False: the address is the customer's own page, which says what is due. */
      readonly isCard: boolean;
    }
  | { readonly ok: false; readonly reason: "not_now" | "identity" | "unpriced" | "nothing_due" };

/** Where the customer pays what is left, on their own phone. A job that is done gets its invoice first. */
export async function openPayLink(deps: Deps, { job }: OpenedVisit, member: VisitMember): Promise<PayLink> {
  const change = { jobId: job.id, actor: member.email };
  if (job.state === "done") {
    const issued = await issueJobInvoice(deps, change);
    if (!issued.ok && (issued.reason === "identity" || issued.reason === "unpriced"))
      return { ok: false, reason: issued.reason };
  }
  const asked = await requestBalance(deps, change);
  if (!asked.ok) return { ok: false, reason: asked.reason === "nothing_due" ? "nothing_due" : "not_now" };
  const opened = await openJobPayment(deps, job.id);
  const url = opened.ok ? opened.payUrl : visitUrl(deps, job.id);
  return { ok: true, url, isCard: opened.ok, qrSvg: renderSVG(url, { ecc: "M", border: 2, pixelSize: 4 }) };
}

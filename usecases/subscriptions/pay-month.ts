import { and, eq } from "drizzle-orm";
import { subscriptionMonths } from "#db/schema/subscriptions.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { openJobPayment } from "../billing/open-job-payment.ts";
import { requestBalance } from "../billing/request-payment.ts";
import type { Deps } from "../deps.ts";
import type { PaymentOpened } from "../payments/open-payment.ts";
import { findSubscriptionByToken, subscriptionUrl } from "./subscription-link.ts";

/** "Payer" on the customer's page: the card page of one visit of this very contract. */
export async function payMonth(
  deps: Deps,
  token: string,
  { jobId, keepsCard }: { readonly jobId: string; readonly keepsCard: boolean },
): Promise<PaymentOpened | { readonly ok: false; readonly reason: "unknown" }> {
  const subscription = await findSubscriptionByToken(deps, token);
  if (!subscription || !isUuid(jobId)) return { ok: false, reason: "unknown" };
  const own = and(
    eq(subscriptionMonths.subscriptionId, subscription.id),
    eq(subscriptionMonths.jobId, jobId),
  );
  if ((await deps.db.orm.$count(subscriptionMonths, own)) === 0) return { ok: false, reason: "unknown" };
  const asked = await requestBalance(deps, { jobId, actor: "client" });
  if (!asked.ok) return { ok: false, reason: "notPayable" };
  const returnUrl = subscriptionUrl(deps, subscription.id);
  return openJobPayment(deps, jobId, { returnUrl, ...(keepsCard ? { keptFor: subscription.id } : {}) });
}

import { and, eq, isNull } from "drizzle-orm";
import { business } from "#content/business.ts";
import { type JobPaymentRequestRow, jobPaymentRequests } from "#db/schema/job-money.ts";
import { type JobRow, jobs } from "#db/schema/planning.ts";
import { CARD_MINIMUM_CENTS } from "#domain/money/card-minimum.ts";
import type { Deps, StripeSettings } from "../deps.ts";
import type { PaymentOpened } from "../payments/open-payment.ts";
import { stripeClient } from "../payments/stripe-client.ts";
import { readJobBalance } from "./job-balance.ts";
import { findPaymentRequest, paymentUrl } from "./payment-link.ts";
import { readOpenRequest } from "./request-payment.ts";

/** As long as Stripe keeps a payment page open. */
const pageMs = 23 * 60 * 60 * 1000;
/** A page that ends sooner is not handed out any more. */
const leastMs = 60 * 1000;

/** "Payer par carte" on the customer's payment page; a request that was replaced opens nothing. */
export async function startJobPayment(
  deps: Deps,
  token: string,
): Promise<PaymentOpened | { readonly ok: false; readonly reason: "unknown" }> {
  const request = await findPaymentRequest(deps, token);
  if (!request) return { ok: false, reason: "unknown" };
  return request.closedAt ? { ok: false, reason: "notPayable" } : openJobPayment(deps, request.jobId);
}

export interface PaymentPageOptions {
  /** The subscription whose next visits are charged to the same card. */
  readonly keptFor?: string;
  /** Where the customer comes back; the page of the visit unless told otherwise. */
  readonly returnUrl?: string;
}

/** The page where what is asked of a job's customer is paid by card: the one there is, or a new one. */
export async function openJobPayment(
  deps: Deps,
  jobId: string,
  options: PaymentPageOptions = {},
): Promise<PaymentOpened> {
  const { orm } = deps.db;
  const [job] = await orm.select().from(jobs).where(eq(jobs.id, jobId));
  const request = job && (await readOpenRequest(orm, jobId));
  if (!job || !request || job.state === "cancelled") return { ok: false, reason: "notPayable" };
  if ((await readJobBalance(orm, job)).dueCents < request.cents) return { ok: false, reason: "notPayable" };
  if (request.cents < CARD_MINIMUM_CENTS) return { ok: false, reason: "notPayable" };
  const { payUrl, payUrlExpiresAt } = request;
  const stillOpen = payUrlExpiresAt && payUrlExpiresAt.getTime() > deps.now().getTime() + leastMs;
  // A page that was opened before does not keep the card.
  if (payUrl && stillOpen && !options.keptFor) return { ok: true, payUrl };
  if (!deps.stripe) return { ok: false, reason: "unavailable" };
  try {
    const expiresAt = new Date(Math.ceil((deps.now().getTime() + pageMs) / 60_000) * 60_000);
    const session = await createPage(deps, deps.stripe, job, { ...request, ...options, expiresAt });
    if (!session.url) return { ok: false, reason: "unavailable" };
    await orm
      .update(jobPaymentRequests)
      .set({ stripeSessionId: session.id, payUrl: session.url, payUrlExpiresAt: expiresAt })
      .where(and(eq(jobPaymentRequests.id, request.id), isNull(jobPaymentRequests.closedAt)));
    return { ok: true, payUrl: session.url };
  } catch {
    // The request stands; its page offers to try again.
    return { ok: false, reason: "unavailable" };
  }
}

function createPage(
  deps: Deps,
  stripe: StripeSettings,
  job: JobRow,
  page: JobPaymentRequestRow & PaymentPageOptions & { readonly expiresAt: Date },
) {
  const { id, cents, purpose, keptFor, expiresAt } = page;
  const metadata = {
    job_id: job.id,
    request_id: id,
    ...(keptFor ? { subscription_id: keptFor } : {}),
  };
  const what = purpose === "deposit" ? "acompte" : "solde";
  const url = page.returnUrl ?? paymentUrl(deps, id);
  return stripeClient(stripe).checkout.sessions.create(
    {
      mode: "payment",
      locale: "fr",
      ...(job.contactEmail === "" ? {} : { customer_email: job.contactEmail }),
      client_reference_id: job.id,
      metadata,
      ...(keptFor ? { customer_creation: "always" as const } : {}),
      payment_intent_data: {
        metadata,
        description: `Intervention ${job.number}, ${what}`,
        ...(keptFor ? { setup_future_usage: "off_session" as const } : {}),
      },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "eur",
            unit_amount: cents,
            product_data: { name: `${business.name}\u00a0: ${what}, intervention ${job.number}` },
          },
        },
      ],
      expires_at: expiresAt.getTime() / 1000,
      success_url: `${url}&retour=paye`,
      cancel_url: `${url}&retour=abandon`,
    },
    // Asked twice within the minute, Stripe answers with the same page.
    { idempotencyKey: `job-session-${id}-${keptFor ? "kept-" : ""}${expiresAt.getTime()}` },
  );
}

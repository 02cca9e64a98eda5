import { eq } from "drizzle-orm";
import { isOwnLink, signLink } from "#db/link-keys.ts";
import { type JobPaymentRequestRow, jobPaymentRequests } from "#db/schema/job-money.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";

/** Where a customer pays what is asked for a job. */
export const PAYMENT_PATH = "/regler";

export function paymentToken(deps: Deps, requestId: string): string {
  return `${requestId}.${signLink(deps.db, "visit-links", subjectOf(requestId)).toString("base64url")}`;
}

export function paymentUrl(deps: Deps, requestId: string): string {
  return `${deps.siteUrl}${PAYMENT_PATH}?jeton=${paymentToken(deps, requestId)}`;
}

/** The request a token speaks for, open or not; null when we did not make the token. */
export async function findPaymentRequest(deps: Deps, token: string): Promise<JobPaymentRequestRow | null> {
  const [id = "", signature = ""] = token.split(".", 2);
  if (!isUuid(id)) return null;
  const [request] = await deps.db.orm.select().from(jobPaymentRequests).where(eq(jobPaymentRequests.id, id));
  if (!request) return null;
  const link = { subject: subjectOf(id), signature, madeAt: request.createdAt };
  return (await isOwnLink(deps.db, "visit-links", link)) ? request : null;
}

function subjectOf(requestId: string): string {
  return `payment-request:${requestId}`;
}

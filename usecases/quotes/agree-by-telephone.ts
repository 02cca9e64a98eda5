import { eq } from "drizzle-orm";
import { receivedQuoteWords } from "#content/messages/received-quote-words.ts";
import type { Executor } from "#db/client.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { type QuoteRow, quotes } from "#db/schema/quotes.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { createQuoteJob } from "../booking/quote-job.ts";
import { recordChange } from "../journal/record-change.ts";
import { stillPlanned } from "../requests/staff/still-planned.ts";

interface TelephoneAgreement {
  readonly quote: QuoteRow;
  /** Locked by the caller. */
  readonly request: RequestRow;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Notes that the customer said yes on the telephone, and makes the job. The quote stays open: a consumer is bound by
 * what they accept in writing. Null for a request without a customer, whose address was erased.
 */
export async function agreeByTelephone(
  executor: Executor,
  { quote, request, actor, now }: TelephoneAgreement,
): Promise<JobRow | null> {
  await executor
    .update(quotes)
    .set({ phoneAgreedAt: now, phoneAgreedBy: actor, phoneAgreedText: receivedQuoteWords.telephoneAgreement })
    .where(eq(quotes.id, quote.id));
  await executor
    .update(quoteRequests)
    .set({ status: "accepte", plannedOn: stillPlanned(now) })
    .where(eq(quoteRequests.id, request.id));
  await recordChange(executor, {
    actor,
    action: "quote.agreedByTelephone",
    subjectKind: "request",
    subjectId: request.id,
    detail: { number: quote.number },
  });
  return createQuoteJob(executor, quote, request, { actor, now });
}

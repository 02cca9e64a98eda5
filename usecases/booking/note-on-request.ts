import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { JobRow, VisitRow } from "#db/schema/planning.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { parisDay } from "#domain/calendar/dates.ts";

/** The list of requests shows the day on which the team comes; without visits it shows none. */
export async function noteOnRequest(
  executor: Executor,
  { requestId }: JobRow,
  visits: readonly VisitRow[],
): Promise<void> {
  if (!requestId) return;
  const [first] = visits;
  await executor
    .update(quoteRequests)
    .set(
      first
        ? { status: "accepte", plannedOn: parisDay(first.startsAt), callbackAskedAt: null }
        : { plannedOn: null },
    )
    .where(eq(quoteRequests.id, requestId));
}

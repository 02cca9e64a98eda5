import type { Executor } from "#db/client.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { takeReceiptTurn } from "../limits/receipt-turn.ts";
import { type LimitedDeps, takeTurn } from "../limits/take-turn.ts";

/** Whether this network may book, move or cancel a visit once more. */
export async function takeVisitChangeTurn(deps: LimitedDeps, address: string | null): Promise<boolean> {
  return (await takeTurn(deps, rateLimits.visitChange, address)).allowed;
}

/**
 * Whether one more message about such a change may be sent to the customer: the mailbox may be another person's, and a
 * visit can be moved over and over.
 */
export async function mayWriteToCustomer(
  executor: Executor,
  deps: LimitedDeps,
  { contactEmail }: JobRow,
): Promise<boolean> {
  return contactEmail !== "" && takeReceiptTurn(executor, deps, contactEmail, rateLimits.visitReceipts);
}

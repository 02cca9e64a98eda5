import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { takeReceiptTurn } from "../limits/receipt-turn.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { CODE_MINUTES, insertCode, takeCode } from "./code-rows.ts";
import type { SignedInCustomer } from "./sessions.ts";

/** Sends the code that confirms the erasure; null when the mailbox had its share of codes. */
export async function askErasureCode(
  deps: LimitedDeps,
  { address, email, sessionId }: SignedInCustomer,
): Promise<string | null> {
  return deps.db.orm.transaction(async (transaction) => {
    if (!(await takeReceiptTurn(transaction, deps, email, rateLimits.spaceMailbox, "signed in"))) return null;
    const { id, code, expiresAt } = await insertCode(deps, transaction, {
      purpose: "erasure",
      address,
      sessionId,
    });
    await queueMail(transaction, {
      template: "space-erasure",
      to: email,
      props: { code, minutes: CODE_MINUTES },
      secretUntil: expiresAt,
    });
    return id;
  });
}

/** What stays and why; null for a wrong code, or one that another session asked for. */
export async function eraseOwnData(
  deps: Deps,
  { address, email, sessionId }: SignedInCustomer,
  typed: { readonly id: string; readonly code: string },
) {
  const row = await takeCode(deps, { ...typed, purpose: "erasure", sessionId });
  if (row?.address !== address) return null;
  const report = await erasePerson(deps, { email, actor: "client" });
  return report.filter(({ kept }) => kept > 0).map(({ what, why }) => ({ what, why }));
}

import { eq, sql } from "drizzle-orm";
import { spacePaths } from "#content/pages/customer-space.ts";
import type { Executor } from "#db/client.ts";
import { customerEmails } from "#db/schema/customers.ts";
import { queueMail } from "#mail/outbox.ts";
import { answerEvenly } from "../limits/answer-evenly.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { type LimitedDeps, takeTurn } from "../limits/take-turn.ts";
import { CODE_MINUTES, insertCode } from "./code-rows.ts";
import { takeMailboxTurn } from "./mailbox-turn.ts";

export type CodeAsked =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly retryAfterSeconds: number };

interface CodeRequest {
  readonly email: string;
  /** The visitor's network address. */
  readonly address: string | null;
  /** The page to open once signed in; "" for the space itself. */
  readonly returnTo: string;
}

/**
 * Sends a code and a link to an address that has dealt with us. Every other address gets the same answer and nothing
 * else. A mailbox that had its share of messages gets no more, which is not said either.
 */
export async function askSignInCode(deps: LimitedDeps, request: CodeRequest): Promise<CodeAsked> {
  const turn = await takeTurn(deps, rateLimits.spaceCode, request.address);
  if (!turn.allowed) return { ok: false, retryAfterSeconds: turn.retryAfterSeconds };
  return { ok: true, id: await answerEvenly(() => storeCode(deps, request)) };
}

/** The id of the code, which answers nothing when nobody was sent it. */
function storeCode(deps: LimitedDeps, request: CodeRequest): Promise<string> {
  return deps.db.orm.transaction(async (transaction) => {
    const found = await findAddress(transaction, request.email);
    // Counted as we write it: other spellings of one mailbox share its limit.
    const mailbox = found?.mailbox ?? request.email;
    const maySend = await takeMailboxTurn(transaction, deps, mailbox, request.address);
    // A code that nobody was sent answers nothing: else each request would bring five more guesses.
    const known = maySend ? found : undefined;
    const code = await insertCode(deps, transaction, { purpose: "sign-in", address: known?.folded ?? null });
    if (known) {
      const query = new URLSearchParams({ jeton: code.link });
      if (request.returnTo !== "") query.set("retour", request.returnTo);
      await queueMail(transaction, {
        template: "space-sign-in",
        to: known.mailbox,
        props: {
          actionUrl: `${deps.siteUrl}${spacePaths.link}?${query}`,
          code: code.code,
          minutes: CODE_MINUTES,
        },
        secretUntil: code.expiresAt,
      });
    }
    return code.id;
  });
}

/**
 * The code goes to the stored address, not to the typed one: "ana+voiture@exemple.fr" and "ana@exemple.fr" count as one
 * person, but may be two mailboxes. One exception: the typed address gets it when it has no "+" part and an order or a
 * request of this customer names it. Somebody else may have stored the other one first, and it may not exist.
 */
async function findAddress(executor: Executor, email: string) {
  const [known] = await executor
    .select()
    .from(customerEmails)
    .where(eq(customerEmails.folded, sql`fold_email(${email.trim()})`));
  if (!known) return;
  const { folded, customerId } = known;
  const isOwn =
    email.trim().toLowerCase() === folded && (await isOnOrderOrRequest(executor, customerId, folded));
  return { folded, mailbox: isOwn ? folded : known.email };
}

/** Whether an order or a request of the customer names exactly this address. */
async function isOnOrderOrRequest(executor: Executor, customerId: string, address: string): Promise<boolean> {
  const { rows } = await executor.execute<{ known: boolean }>(sql`
    select exists (select from orders where customer_id = ${customerId} and lower(email) = ${address})
      or exists (select from quote_requests where customer_id = ${customerId} and lower(email) = ${address})
      as known`);
  return rows[0]?.known === true;
}

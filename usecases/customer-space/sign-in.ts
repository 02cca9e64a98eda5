import { eq } from "drizzle-orm";
import type { CustomerCodeRow } from "#db/schema/customer-space.ts";
import { customerEmails } from "#db/schema/customers.ts";
import { scrubUsedMails } from "#mail/scrub-mails.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { type LimitedDeps, takeTurn } from "../limits/take-turn.ts";
import { takeCode, takeLink } from "./code-rows.ts";
import { rememberHome } from "./mailbox-turn.ts";
import { openSession } from "./sessions.ts";

export type SignedIn =
  /** `token` is the value of the cookie. */
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: "wrong" }
  | { readonly ok: false; readonly reason: "limited"; readonly retryAfterSeconds: number };

interface Attempt {
  /** The visitor's network address. */
  readonly address: string | null;
  readonly device: string;
}

export async function signInByCode(
  deps: LimitedDeps,
  attempt: Attempt & { readonly id: string; readonly code: string },
): Promise<SignedIn> {
  const limited = await refuseTry(deps, attempt);
  return limited ?? open(deps, await takeCode(deps, { ...attempt, purpose: "sign-in" }), attempt);
}

export async function signInByLink(
  deps: LimitedDeps,
  attempt: Attempt & { readonly link: string },
): Promise<SignedIn> {
  const limited = await refuseTry(deps, attempt);
  return limited ?? open(deps, await takeLink(deps, attempt.link), attempt);
}

/** Tries are counted per network; those of one code have a limit of their own, which no setting lifts. */
export async function refuseTry(deps: LimitedDeps, { address }: Pick<Attempt, "address">) {
  const turn = await takeTurn(deps, rateLimits.spaceTry, address);
  const { allowed } = turn;
  return allowed
    ? null
    : ({ ok: false, reason: "limited", retryAfterSeconds: turn.retryAfterSeconds } as const);
}

async function open(deps: LimitedDeps, row: CustomerCodeRow | null, attempt: Attempt): Promise<SignedIn> {
  const address = row?.address ?? null;
  if (address === null) return { ok: false, reason: "wrong" };
  return deps.db.orm.transaction(async (transaction) => {
    // Erased or given up meanwhile: there is nobody to sign in.
    const [known] = await transaction
      .select({ email: customerEmails.email })
      .from(customerEmails)
      .where(eq(customerEmails.folded, address))
      .for("key share");
    if (!known) return { ok: false, reason: "wrong" };
    // Its message went to one of the two: ask-code.ts.
    await scrubUsedMails(transaction, { to: [known.email, address], templates: ["space-sign-in"] });
    for (const mailbox of new Set([known.email, address]))
      await rememberHome(transaction, deps, mailbox, attempt.address);
    return { ok: true, token: await openSession(deps, transaction, { address, device: attempt.device }) };
  });
}

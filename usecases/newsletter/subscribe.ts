import { sql, TransactionRollbackError } from "drizzle-orm";
import { consentTexts } from "#content/forms/consent.ts";
import { queueMail } from "#mail/outbox.ts";
import { takeReceiptTurn } from "../limits/receipt-turn.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { confirmUrl, createConfirmToken, unsubscribeUrl } from "./newsletter-links.ts";

const confirmDays = 7;
/** How soon the confirmation may be sent again to the same address, so that it cannot be flooded. */
const resendMinutes = 10;
/** A confirmation this far in the future was stored by a clock that ran ahead: it holds nobody back. */
const clockSlackMinutes = 60;

/**
 * Records the request and asks for confirmation by e-mail. The answer reveals nothing: a confirmed address changes
 * nothing and gets no mail, a pending one gets a new link at most every ten minutes.
 */
export async function subscribe(deps: LimitedDeps, email: string): Promise<void> {
  const now = deps.now();
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const { token, hash } = createConfirmToken();
  const written = deps.db.orm.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      insert into newsletter_subscribers as known
        (email, status, consent_text, consent_at, confirm_token_hash, confirm_sent_at, confirm_expires_at)
      values (${email.toLowerCase()}, 'pending', ${consentTexts.newsletter}, ${now}, ${hash}, ${now},
        ${minutes(confirmDays * 24 * 60)})
      on conflict (email) do update set
        status = 'pending', consent_text = excluded.consent_text, consent_at = excluded.consent_at,
        confirm_token_hash = excluded.confirm_token_hash, confirm_sent_at = excluded.confirm_sent_at,
        confirm_expires_at = excluded.confirm_expires_at
      where known.status <> 'confirmed'
        and (known.confirm_sent_at is null or known.confirm_sent_at <= ${minutes(-resendMinutes)}
          or known.confirm_sent_at > ${minutes(clockSlackMinutes)})
      returning id`);
    const [subscriber] = rows;
    if (!subscriber) return;
    // Without a message the link sent before stays the one that counts.
    if (!(await takeReceiptTurn(transaction, deps, email))) transaction.rollback();
    const links = {
      confirmUrl: confirmUrl(deps, token),
      unsubscribeUrl: await unsubscribeUrl(deps, subscriber.id),
    };
    await queueMail(transaction, {
      template: "newsletter-confirm",
      props: links,
      to: email.toLowerCase(),
      secretUntil: minutes(confirmDays * 24 * 60),
    });
  });
  await written.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
}

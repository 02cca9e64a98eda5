import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { quotes } from "#db/schema/quotes.ts";
import { addDays, parisDay, parisHour } from "#domain/dates.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockRequest } from "../requests/staff/lock-request.ts";
import { quoteState, quoteUrl } from "./quote-link.ts";
import { reminderMail } from "./quote-mails.ts";

/** How long before a quote's last day the customer hears of it. */
const reminderDays = 5;
/** Whoever was written to a moment ago needs no reminder. */
const quietDays = 2;
/** Nobody wants a message in the night. */
const fromHour = 9;

/** Once per quote, however many instances look. Returns how many customers were reminded. */
export async function remindQuotes(deps: Deps): Promise<number> {
  const now = deps.now();
  if (parisHour(now) < fromHour) return 0;
  const today = parisDay(now);
  return deps.db.orm.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      update quotes set reminded_at = ${now.toISOString()}
      where id in (
        select id from quotes
        where accepted_at is null and declined_at is null and replaced_at is null and reminded_at is null
          and valid_until between ${today}::date and ${addDays(today, reminderDays)}::date
          and (sent_at at time zone 'Europe/Paris')::date <= ${addDays(today, -quietDays)}::date
          and exists (select from quote_requests where id = quotes.request_id and status = 'devis_envoye')
        for update skip locked
      )
      returning id`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const id of ids) await sendReminder(deps, transaction, id, "système");
    return ids.length;
  });
}

export type Reminded =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "unknown" | "closed" | "today" };

/** The staff remind by hand; the automatic reminder then stays away. */
export async function remindQuote(
  deps: Deps,
  { number, actor }: { readonly number: string; readonly actor: string },
): Promise<Reminded> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const [found] = await transaction.select().from(quotes).where(eq(quotes.number, number));
    if (!found) return { ok: false, reason: "unknown" };
    await lockRequest(transaction, found.requestId);
    const [quote] = await transaction.select().from(quotes).where(eq(quotes.number, number)).for("update");
    if (!quote || quoteState(quote, now) !== "open") return { ok: false, reason: "closed" };
    if (quote.remindedAt && parisDay(quote.remindedAt) === parisDay(now))
      return { ok: false, reason: "today" };
    await transaction.update(quotes).set({ remindedAt: now }).where(eq(quotes.id, quote.id));
    await sendReminder(deps, transaction, quote.id, actor);
    return { ok: true };
  });
}

async function sendReminder(deps: Deps, executor: Executor, quoteId: string, actor: string): Promise<void> {
  const [quote] = await executor.select().from(quotes).where(eq(quotes.id, quoteId));
  if (!quote) throw new Error("unreachable: the quote is locked");
  await queueMail(executor, reminderMail(quote, await quoteUrl(deps, quote.id)));
  await recordChange(executor, {
    actor,
    action: "quote.reminded",
    subjectKind: "request",
    subjectId: quote.requestId,
    detail: { number: quote.number },
  });
}

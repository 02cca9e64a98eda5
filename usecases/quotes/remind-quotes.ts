import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type QuoteRow, quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { addDays, parisDay, parisHour } from "#domain/calendar/dates.ts";
import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import { QUOTE_REMINDER_DAYS, SILENT_QUOTE_DAYS } from "#domain/request/follow-up.ts";
import type { RequestStatus } from "#domain/request/kind.ts";
import { STANDINGS } from "#domain/request/standing.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockRequest } from "../requests/staff/lock-request.ts";
import { readMailFacts } from "../settings/read-mail-facts.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { quoteState, quoteUrl } from "./quote-link.ts";
import { quoteReminderMail } from "./quote-mails.ts";

/** A customer who was written to recently needs no reminder. */
const quietDays = 2;
/** No reminder is sent at night. */
const fromHour = 9;

/**
 * Once per quote, however many instances run: before its last day, or sooner after days of silence where the owner
 * wants it. Never after an answer, nor once the staff have stopped it. Returns how many customers were reminded.
 */
export async function remindQuotes(deps: Deps): Promise<number> {
  const now = deps.now();
  if (parisHour(now) < fromHour) return 0;
  const today = parisDay(now);
  return deps.db.orm.transaction(async (transaction) => {
    const { remindsSilentQuotes } = (await readSiteSettings(transaction)).planning;
    const { rows } = await transaction.execute<{ id: string }>(sql`
      update quotes set reminded_at = ${now.toISOString()}
      where id in (
        select id from quotes
        where accepted_at is null and declined_at is null and replaced_at is null and reminded_at is null
          and reminders_stopped_at is null and valid_until >= ${today}::date
          and (
            (valid_until <= ${addDays(today, QUOTE_REMINDER_DAYS)}::date
              and (sent_at at time zone 'Europe/Paris')::date <= ${addDays(today, -quietDays)}::date)
            or (${remindsSilentQuotes}
              and (sent_at at time zone 'Europe/Paris')::date <= ${addDays(today, -SILENT_QUOTE_DAYS)}::date)
          )
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

type ReminderRefused = {
  readonly ok: false;
  readonly reason:
    | "unknown"
    | "accepted"
    | "declined"
    | "replaced"
    | "expired"
    | "settled"
    | "today"
    | "noAddress";
};
type Reminded = { readonly ok: true } | ReminderRefused;

/** The message as the customer would get it now, or why none would be sent. Writes nothing. */
export async function previewReminder(deps: Deps, number: string) {
  const { orm } = deps.db;
  const [found] = await orm
    .select({ quote: quotes, status: quoteRequests.status })
    .from(quotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
    .where(eq(quotes.number, number));
  if (!found) return { ok: false, reason: "unknown" } as const;
  const refused = refusalOf(found.quote, found.status, deps.now());
  if (refused) return refused;
  const mail = quoteReminderMail(found.quote, await quoteUrl(deps, found.quote.id), deps.now());
  const { renderMail } = await import("#mail/render-mail.tsx");
  const { subject, html, text } = await renderMail(
    mail.template,
    mail.props,
    await readMailFacts(orm, deps.siteUrl),
  );
  return { ok: true, to: mail.to, subject, html, text } as const;
}

/** A customer who answered, by the link or by telephone, gets no reminder; nobody gets two on one day. */
function refusalOf(quote: QuoteRow, status: RequestStatus, now: Date): ReminderRefused | null {
  const state = quoteState(quote, now);
  if (state !== "open") return { ok: false, reason: state };
  if ((quote.document as QuoteDocument).customer.email === "") return { ok: false, reason: "noAddress" };
  if (!STANDINGS.open[status].isWaiting) return { ok: false, reason: "settled" };
  const isToday = quote.remindedAt !== null && parisDay(quote.remindedAt) === parisDay(now);
  return isToday ? { ok: false, reason: "today" } : null;
}

/** The staff remind by hand; the automatic reminder is then skipped. */
export async function remindQuote(
  deps: Deps,
  { number, actor }: { readonly number: string; readonly actor: string },
): Promise<Reminded> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const [found] = await transaction.select().from(quotes).where(eq(quotes.number, number));
    if (!found) return { ok: false, reason: "unknown" };
    const locked = await lockRequest(transaction, found.requestId);
    const [quote] = await transaction.select().from(quotes).where(eq(quotes.number, number)).for("update");
    if (!quote || !locked) return { ok: false, reason: "unknown" };
    const refused = refusalOf(quote, locked.request.status, now);
    if (refused) return refused;
    await transaction.update(quotes).set({ remindedAt: now }).where(eq(quotes.id, quote.id));
    await sendReminder(deps, transaction, quote.id, actor);
    return { ok: true };
  });
}

async function sendReminder(deps: Deps, executor: Executor, quoteId: string, actor: string): Promise<void> {
  const [quote] = await executor.select().from(quotes).where(eq(quotes.id, quoteId));
  if (!quote) throw new Error("unreachable: the quote is locked");
  const mail = quoteReminderMail(quote, await quoteUrl(deps, quote.id), deps.now());
  const mailId = await queueMail(executor, mail);
  await recordChange(executor, {
    actor,
    action: "quote.reminded",
    subjectKind: "request",
    subjectId: quote.requestId,
    detail: { number: quote.number, mailId },
  });
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { receivedQuoteWords } from "#content/messages/received-quote-words.ts";
import { bookingPage } from "#content/pages/booking.ts";
import type { Executor } from "#db/client.ts";
import { type JobRow, jobs } from "#db/schema/planning.ts";
import { quotes } from "#db/schema/quotes.ts";
import { isCalendarDay, parisInstant } from "#domain/calendar/dates.ts";
import type { SlotStart } from "#domain/planning/slots.ts";
import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import { cleanLine } from "#domain/request/clean-text.ts";
import { queueMail } from "#mail/outbox.ts";
import { isWithinWithdrawal } from "../booking/early-start.ts";
import { noteOnRequest } from "../booking/note-on-request.ts";
import { findQuoteJob } from "../booking/quote-job.ts";
import { confirmedMail } from "../booking/visit-mails.ts";
import type { Deps } from "../deps.ts";
import { readJobLines } from "../planning/job-record.ts";
import { planJobWithin } from "../planning/plan-job.ts";
import { lockPlanning } from "../planning/planning-lock.ts";
import { lockRequest } from "../requests/staff/lock-request.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { agreeByTelephone } from "./agree-by-telephone.ts";
import { callerQuoteInput } from "./caller-quote-input.ts";
import { type CallerQuote, CallerRefused, type WrittenQuote } from "./caller-refused.ts";
import { storeCallerQuote } from "./write-caller-quote.ts";

export const callerBookingInput = z.object({
  quote: callerQuoteInput,
  start: z.object({
    day: z.string().refine(isCalendarDay, { error: "Jour inconnu." }),
    from: z.int().min(0).max(1439),
    workerId: z.int().min(1).max(2_147_483_647),
  }),
  street: z.string().max(200, "Ce texte est trop long.").transform(cleanLine),
  /** The customer asked on the telephone for a start within the days of withdrawal. */
  asksEarlyStart: z.boolean(),
});
export type CallerBookingInput = z.infer<typeof callerBookingInput>;

export type CallerBooked =
  | (WrittenQuote & { readonly jobId: string })
  | Extract<CallerQuote, { ok: false }>
  | { readonly ok: false; readonly reason: "noPlace" | "noEarlyStart" | "closed" }
  | { readonly ok: false; readonly reason: "taken"; readonly nearest: readonly SlotStart[] };

/** Ends the transaction with a refusal: neither the quote nor the job stays. */
class BookingRefused extends Error {
  readonly answer: Exclude<CallerBooked, { ok: true }>;
  constructor(answer: Exclude<CallerBooked, { ok: true }>) {
    super(answer.reason);
    this.answer = answer;
  }
}

interface CallerBookingOrder {
  readonly input: CallerBookingInput;
  readonly actor: string;
}

/** The quote, its agreement on the telephone, the job and its start: all of it or nothing, and once. */
export async function bookCaller(deps: Deps, order: CallerBookingOrder): Promise<CallerBooked> {
  try {
    return await deps.db.orm.transaction((transaction) => book(transaction, deps, order));
  } catch (error) {
    if (error instanceof CallerRefused || error instanceof BookingRefused) return error.answer;
    throw error;
  }
}

async function book(
  executor: Executor,
  deps: Deps,
  { input, actor }: CallerBookingOrder,
): Promise<CallerBooked> {
  // Before any row is locked, as everybody who places visits does.
  await lockPlanning(executor);
  const now = deps.now();
  const { start, street } = input;
  const message = input.quote.message === "" ? receivedQuoteWords.telephoneMessage : input.quote.message;
  const written = await storeCallerQuote(executor, deps, { ...input.quote, message }, actor);
  const locked = await lockRequest(executor, written.requestId);
  const [quote] = await executor.select().from(quotes).where(eq(quotes.number, written.number));
  if (!locked || !quote) throw new Error("unreachable: the quote was just written");
  if (quote.phoneAgreedAt) {
    const known = await findQuoteJob(executor, quote.id);
    if (!known) throw new BookingRefused({ ok: false, reason: "closed" });
    return { ...written, jobId: known.id };
  }
  const isEarly = isWithinWithdrawal(parisInstant(start.day, start.from), now);
  const hasWithdrawal = isEarly && (quote.document as QuoteDocument).buyer === undefined;
  if (hasWithdrawal && !input.asksEarlyStart) throw new BookingRefused({ ok: false, reason: "noEarlyStart" });
  const job = await agreeByTelephone(executor, { quote, request: locked.request, actor, now });
  if (!job) throw new BookingRefused({ ok: false, reason: "closed" });
  await executor
    .update(jobs)
    .set({
      source: "phone",
      street,
      ...(isEarly && input.asksEarlyStart
        ? { earlyStartText: bookingPage.earlyStart, earlyStartAt: now }
        : {}),
    })
    .where(eq(jobs.id, job.id));
  await planStart(executor, deps, { job, input, actor });
  return { ...written, jobId: job.id };
}

async function planStart(
  executor: Executor,
  deps: Deps,
  { job: { id }, input, actor }: CallerBookingOrder & { readonly job: JobRow },
): Promise<void> {
  const { day, from, workerId } = input.start;
  const planned = await planJobWithin(executor, deps, {
    jobId: id,
    start: { day, from },
    workerId,
    asker: "staff",
    actor,
    onPlanned: async (transaction, visits) => {
      const [job] = await transaction.select().from(jobs).where(eq(jobs.id, id));
      if (!job) return;
      await noteOnRequest(transaction, job, visits);
      if (job.contactEmail === "") return;
      const { planning } = await readSiteSettings(transaction);
      const lines = await readJobLines(transaction, id);
      await queueMail(transaction, confirmedMail(deps, { job, visits, lines, isMoved: false }, planning));
    },
  });
  if (planned.ok) return;
  if (planned.reason === "obstacle")
    throw new BookingRefused({ ok: false, reason: "taken", nearest: planned.nearest });
  throw new BookingRefused({ ok: false, reason: planned.reason === "no_place" ? "noPlace" : "closed" });
}

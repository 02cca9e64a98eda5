import { and, desc, eq, lt } from "drizzle-orm";
import { quotePage } from "#content/pages/received-quote.ts";
import { isOwnLink, signLink } from "#db/link-keys.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { type QuoteRow, quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { type QuoteDocument, quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import type { QuoteState } from "#domain/request/standing.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { findQuoteJob } from "../booking/quote-job.ts";
import type { Deps } from "../deps.ts";
import { jobToken } from "../planning/job-link.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readQuotedVehicles } from "./quoted-vehicles.ts";

/**
 * The link's token is worked out from the quote's id rather than stored: the reminder carries the same link, and a
 * copy of the database opens nothing.
 */
export async function quoteToken(deps: Deps, quoteId: string): Promise<string> {
  return `${quoteId}.${signLink(deps.db, "quote-links", subjectOf(quoteId)).toString("base64url")}`;
}

export async function quoteUrl(deps: Deps, quoteId: string): Promise<string> {
  return `${deps.siteUrl}${quotePage.path}?jeton=${await quoteToken(deps, quoteId)}`;
}

/** The state of a quote. An answer remains after the last day. */
export function quoteState(quote: QuoteRow, now: Date): QuoteState {
  if (quote.acceptedAt) return "accepted";
  if (quote.declinedAt) return "declined";
  if (quote.replacedAt) return "replaced";
  return quote.validUntil !== null && parisDay(now) > quote.validUntil ? "expired" : "open";
}

/** The quote of a token, or null when we did not issue it. Reading it changes nothing. */
export async function findQuote(deps: Deps, token: string): Promise<QuoteRow | null> {
  const [id = "", signature = ""] = token.split(".", 2);
  if (!isUuid(id)) return null;
  const [quote] = await deps.db.orm.select().from(quotes).where(eq(quotes.id, id));
  if (!quote) return null;
  const link = { subject: subjectOf(id), signature, madeAt: quote.createdAt };
  return (await isOwnLink(deps.db, "quote-links", link)) ? quote : null;
}

/** What the customer's page shows. */
export async function readQuoteLink(deps: Deps, token: string) {
  const quote = await findQuote(deps, token);
  if (!quote) return null;
  const { acceptedAt, declinedAt } = quote;
  const job = acceptedAt ? await findQuoteJob(deps.db.orm, quote.id) : undefined;
  const vehicles = await readQuotedVehicles(deps, quote);
  return {
    state: quoteState(quote, deps.now()),
    job: job ? await readStanding(deps, job) : null,
    answeredAt: (acceptedAt ?? declinedAt)?.toISOString() ?? null,
    document: quote.document as QuoteDocument,
    vehicles,
    jobToken: job ? await readJobToken(deps, quote, job) : null,
  };
}

/**
 * The token of the newest version, for the link of a version that a newer one replaced. Null where there is none, or
 * where the newest was never mailed: its link is then nobody's yet.
 */
export async function findNewerVersion(deps: Deps, token: string): Promise<string | null> {
  const quote = await findQuote(deps, token);
  if (!quote || quoteState(quote, deps.now()) !== "replaced") return null;
  const [newest] = await deps.db.orm
    .select()
    .from(quotes)
    .where(eq(quotes.requestId, quote.requestId))
    .orderBy(desc(quotes.version), desc(quotes.createdAt))
    .limit(1);
  return newest?.sentAt && newest.id !== quote.id ? quoteToken(deps, newest.id) : null;
}

/** The key to choosing a start for an accepted quote; null where there is none to choose, or a price is still open. */
async function readJobToken(deps: Deps, { document }: QuoteRow, job: JobRow): Promise<string | null> {
  if (quoteDocumentTotals(document as QuoteDocument).hasOnQuote) return null;
  if (job.latitude === null || job.state !== "to_plan") return null;
  const { planning } = await readSiteSettings(deps.db.orm);
  return planning.takesBookings ? jobToken(deps, job.id) : null;
}

/** A request that is filed after the day noted for it was done without the planning, where its job then ended. */
async function readStanding(deps: Deps, job: JobRow) {
  const standing = standingOf(job);
  if (standing !== "cancelled" || !job.requestId) return standing;
  const { id, status, plannedOn } = quoteRequests;
  const isDone = and(eq(id, job.requestId), eq(status, "archive"), lt(plannedOn, parisDay(deps.now())));
  return (await deps.db.orm.$count(quoteRequests, isDone)) > 0 ? "done" : standing;
}

/** How far the agreed work is, in what it changes for the customer. */
function standingOf({ state }: JobRow): "toPlan" | "planned" | "cancelled" | "done" {
  if (state === "to_plan" || state === "no_show") return "toPlan";
  return state === "planned" || state === "cancelled" ? state : "done";
}

function subjectOf(quoteId: string): string {
  return `quote:${quoteId}`;
}

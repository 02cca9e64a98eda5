import { eq, sql } from "drizzle-orm";
import { newsletterSubscribers } from "#db/schema/newsletter.ts";
import { formatDayNumeric, parisDay } from "#domain/calendar/dates.ts";
import { csvStream } from "../data-export/csv-stream.ts";
import { readInBatches } from "../data-export/snapshot.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

/** Confirmed subscribers only: no one else agreed to receive mail. */
export async function exportSubscribers(
  deps: Deps,
  { actor }: { readonly actor: string },
): Promise<ReadableStream<Uint8Array>> {
  const { orm } = deps.db;
  const addresses = await orm.$count(newsletterSubscribers, eq(newsletterSubscribers.status, "confirmed"));
  await recordChange(orm, {
    actor,
    action: "newsletter.exported",
    subjectKind: "newsletter",
    subjectId: "liste",
    detail: { addresses },
  });
  return csvStream(["E-mail", "Consentement le", "Confirmé le", "Texte accepté"], csvRows(deps));
}

interface Subscriber extends Record<string, unknown> {
  readonly email: string;
  readonly consent_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly consent_text: string;
}

async function* csvRows({ db }: Deps) {
  const day = (instant: Date | null) => (instant ? formatDayNumeric(parisDay(instant)) : "");
  const confirmed = sql`
    select email, consent_at, confirmed_at, consent_text from newsletter_subscribers
    where status = 'confirmed' order by email`;
  for await (const batch of readInBatches<Subscriber>(db, confirmed))
    yield batch.map((row) => [row.email, day(row.consent_at), day(row.confirmed_at), row.consent_text]);
}

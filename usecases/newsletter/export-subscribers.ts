import { asc, eq } from "drizzle-orm";
import { newsletterSubscribers } from "#db/schema/newsletter.ts";
import { formatDayNumeric, parisDay } from "#domain/calendar/dates.ts";
import { formatCsv } from "#domain/money/csv.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

/** Confirmed subscribers only: no one else agreed to receive mail. */
export async function exportSubscribers(
  { db }: Deps,
  { actor }: { readonly actor: string },
): Promise<string> {
  return db.orm.transaction(async (transaction) => {
    const { email, consentAt, confirmedAt, consentText, status } = newsletterSubscribers;
    const rows = await transaction
      .select({ email, consentAt, confirmedAt, consentText })
      .from(newsletterSubscribers)
      .where(eq(status, "confirmed"))
      .orderBy(asc(email));
    await recordChange(transaction, {
      actor,
      action: "newsletter.exported",
      subjectKind: "newsletter",
      subjectId: "liste",
      detail: { addresses: rows.length },
    });
    const day = (instant: Date | null) => (instant ? formatDayNumeric(parisDay(instant)) : "");
    return formatCsv([
      ["E-mail", "Consentement le", "Confirmé le", "Texte accepté"],
      ...rows.map((row) => [row.email, day(row.consentAt), day(row.confirmedAt), row.consentText]),
    ]);
  });
}

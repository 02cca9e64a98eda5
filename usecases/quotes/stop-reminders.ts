import { eq } from "drizzle-orm";
import { quotes } from "#db/schema/quotes.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

interface StopReminders {
  readonly number: string;
  readonly isStopped: boolean;
  readonly actor: string;
}

/** Stops or allows the automatic reminder of one quote; by hand it may still be sent. False: no such quote. */
export async function stopQuoteReminders(
  deps: Deps,
  { number, isStopped, actor }: StopReminders,
): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const [quote] = await transaction.select().from(quotes).where(eq(quotes.number, number)).for("update");
    if (!quote) return false;
    if ((quote.remindersStoppedAt !== null) === isStopped) return true;
    await transaction
      .update(quotes)
      .set({ remindersStoppedAt: isStopped ? deps.now() : null })
      .where(eq(quotes.id, quote.id));
    await recordChange(transaction, {
      actor,
      action: isStopped ? "quote.remindersStopped" : "quote.remindersResumed",
      subjectKind: "request",
      subjectId: quote.requestId,
      detail: { number },
    });
    return true;
  });
}

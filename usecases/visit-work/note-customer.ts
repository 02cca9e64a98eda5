import { eq, sql } from "drizzle-orm";
import { customerNotes, customers } from "#db/schema/customers.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob } from "../planning/job-record.ts";
import type { EntryResult } from "./note-entry.ts";
import type { OpenedVisit } from "./open-visit.ts";
import { entryTime, findEntry, type NewVisitEntry, storeEntry } from "./store-entry.ts";

type CustomerNoteEntry = NewVisitEntry & {
  readonly body: { readonly kind: "customer_note"; readonly content: { readonly text: string } };
};

/** Writes a note into the customer's file, or into the file they were merged into, together with its entry. */
export async function noteCustomer(
  deps: Deps,
  { job: { id: jobId } }: OpenedVisit,
  entry: CustomerNoteEntry,
): Promise<EntryResult> {
  return deps.db.orm.transaction(async (transaction): Promise<EntryResult> => {
    const job = await lockJob(transaction, jobId);
    // Looked for again under the lock: the same entry may come twice at once.
    if (await findEntry(transaction, entry)) return { ok: true };
    if (!job) return { ok: false, reason: "not_now" };
    const actor = entry.member.email;
    const [file] = await transaction
      .select({ id: sql<string>`coalesce(${customers.mergedInto}, ${customers.id})` })
      .from(customers)
      .where(eq(customers.id, job.customerId));
    const customerId = file?.id ?? job.customerId;
    const { text: body } = entry.body.content;
    await transaction.insert(customerNotes).values({ customerId, body, actor, at: entryTime(entry) });
    await storeEntry(transaction, entry);
    await recordChange(transaction, {
      actor,
      action: "customer.noted",
      subjectKind: "customer",
      subjectId: customerId,
    });
    return { ok: true };
  });
}

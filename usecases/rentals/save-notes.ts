import { eq } from "drizzle-orm";
import { rentals } from "#db/schema/rentals.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

interface RentalNotes {
  readonly rentalId: string;
  readonly notes: string;
  /** The notes the editor started from; if they changed meanwhile, nothing is overwritten. */
  readonly before: string;
  /** The staff member's e-mail address. */
  readonly actor: string;
}

export async function saveRentalNotes(
  { db }: Deps,
  { rentalId, notes, before, actor }: RentalNotes,
): Promise<"saved" | "unknown" | "changed"> {
  if (!isUuid(rentalId)) return "unknown";
  return db.orm.transaction(async (transaction) => {
    const [rental] = await transaction
      .select({ notes: rentals.notes })
      .from(rentals)
      .where(eq(rentals.id, rentalId))
      .for("update");
    if (!rental) return "unknown";
    if (rental.notes !== before) return "changed";
    await transaction.update(rentals).set({ notes: notes.trim() }).where(eq(rentals.id, rentalId));
    await recordChange(transaction, {
      actor,
      action: "rental.noted",
      subjectKind: "rental",
      subjectId: rentalId,
    });
    return "saved";
  });
}

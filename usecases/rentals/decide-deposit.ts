import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type RentalDepositRow, rentalDeposits, rentalReceipts } from "#db/schema/rental-money.ts";
import type { Cents } from "#domain/money/money.ts";
import type { KeptReason } from "#domain/rental/inspection.ts";

interface DepositDecision {
  readonly keptCents: Cents;
  readonly keptReason: KeptReason | null;
  readonly actor: string;
}

/** The deposit of a machine that is out; null when none was taken. */
export async function lockDeposit(executor: Executor, periodId: string): Promise<RentalDepositRow | null> {
  const [deposit] = await executor
    .select()
    .from(rentalDeposits)
    .where(eq(rentalDeposits.periodId, periodId))
    .for("update");
  return deposit?.takenAt ? deposit : null;
}

/** Cash and cheques change hands at once: what is kept is received now. A card's part is received when it is captured. */
export async function decideDeposit(
  executor: Executor,
  { periodId, means }: RentalDepositRow,
  { keptCents, keptReason, actor }: DepositDecision,
  now: Date,
): Promise<void> {
  const settledAt = means === "card" ? null : now;
  await executor
    .update(rentalDeposits)
    .set({ keptCents, keptReason, decidedAt: now, settledAt })
    .where(eq(rentalDeposits.periodId, periodId));
  if (means !== "card" && keptCents > 0)
    await executor
      .insert(rentalReceipts)
      .values({ periodId, source: "deposit", means, cents: keptCents, actor, at: now });
}

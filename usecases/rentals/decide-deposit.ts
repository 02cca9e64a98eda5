import { eq } from "drizzle-orm";
import { machineName } from "#content/current-machines.ts";
import type { Executor } from "#db/client.ts";
import { type RentalDepositRow, rentalDeposits, rentalReceipts } from "#db/schema/rental-money.ts";
import { rentals } from "#db/schema/rentals.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import type { KeptReason } from "#domain/rental/inspection.ts";
import { queueMail } from "#mail/outbox.ts";

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

/** Writes to the customer that the whole deposit goes back. */
export async function mailDepositReturned(
  executor: Executor,
  rentalId: string,
  { cents, means }: RentalDepositRow,
): Promise<void> {
  const [rental] = await executor
    .select({ name: rentals.customerName, email: rentals.customerEmail, machine: rentals.machine })
    .from(rentals)
    .where(eq(rentals.id, rentalId));
  if (!rental || rental.email === "") return;
  await queueMail(executor, {
    template: "rental-deposit-returned",
    to: rental.email,
    props: {
      customerName: rental.name,
      machine: machineName(rental.machine),
      amount: formatEuros(cents),
      isCard: means === "card",
    },
  });
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

import { eq } from "drizzle-orm";
import { handOverSentence } from "#content/rental-inspection.ts";
import type { Executor } from "#db/client.ts";
import { type RentalDepositRow, rentalDeposits } from "#db/schema/rental-money.ts";
import type { DepositMeans } from "#domain/rental/inspection.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { findPeriod, recordHandOver } from "./hand-over.ts";
import { type InspectionInput, isWholeList, storeInspection } from "./store-inspection.ts";

interface SignedHandOver {
  readonly periodId: string;
  readonly means: DepositMeans;
  /** The number of a cheque. */
  readonly reference: string;
  readonly inspection: InspectionInput;
  readonly note: string;
  readonly actor: string;
}

export type HandOverSigned =
  | { readonly ok: true; readonly depositCents: number }
  | {
      readonly ok: false;
      readonly reason:
        | "unknown"
        | "notBooked"
        | "tooEarly"
        | "already"
        | "away"
        | "noHold"
        | "damaged"
        | "unlooked";
    };

class Refused extends Error {
  readonly reason: "noHold" | "unlooked";
  constructor(reason: "noHold" | "unlooked") {
    super(reason);
    this.reason = reason;
  }
}

/** The machine goes out with its deposit, its checklist and a signature, all or nothing. */
export async function signHandOver(deps: Deps, given: SignedHandOver): Promise<HandOverSigned> {
  const { periodId, inspection, note, actor } = given;
  if (inspection.checklist.some(({ isGood }) => !isGood)) return { ok: false, reason: "damaged" };
  const now = deps.now();
  try {
    return await deps.db.orm.transaction(async (transaction): Promise<HandOverSigned> => {
      const handed = await recordHandOver(transaction, now, { periodId, note, actor });
      if (!handed.ok) return handed;
      const found = await findPeriod(transaction, periodId);
      if (!found) return { ok: false, reason: "unknown" };
      if (!isWholeList(found.machine, inspection)) throw new Refused("unlooked");
      const { depositCents } = (await readSiteSettings(transaction)).rental;
      const deposit = await takeDeposit(transaction, given, depositCents[found.machine] ?? 0, now);
      const sentence = handOverSentence(found.period.lastDay);
      await storeInspection(
        transaction,
        { periodId, moment: "remise", sentence, actor, at: now },
        inspection,
      );
      await recordChange(transaction, {
        actor,
        action: "rental.depositTaken",
        subjectKind: "rental",
        subjectId: found.rentalId,
        detail: { periodId, means: deposit.means, cents: deposit.cents },
      });
      return { ok: true, depositCents: deposit.cents };
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** Cash and cheques are taken now; a card must have been held before (openDepositHold). */
async function takeDeposit(
  executor: Executor,
  { periodId, means, reference, actor }: SignedHandOver,
  cents: number,
  now: Date,
): Promise<Pick<RentalDepositRow, "means" | "cents">> {
  const [held] = await executor
    .select()
    .from(rentalDeposits)
    .where(eq(rentalDeposits.periodId, periodId))
    .for("update");
  // A hold freed with a cancelled rental, whose order was opened again since, is no deposit any more.
  const isHeld = held?.takenAt != null && held.decidedAt === null;
  if (isHeld) return held;
  if (means === "card") throw new Refused("noHold");
  if (held) await executor.delete(rentalDeposits).where(eq(rentalDeposits.periodId, periodId));
  await executor
    .insert(rentalDeposits)
    .values({ periodId, means, cents, reference, takenAt: now, takenBy: actor });
  return { means, cents };
}

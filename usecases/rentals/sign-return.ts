import { lateDayCents } from "#content/current-machines.ts";
import { depositOutcome, keptReasonLabels, returnSentence } from "#content/rental-inspection.ts";
import type { Executor } from "#db/client.ts";
import { rentalReceipts } from "#db/schema/rental-money.ts";
import type { Cents } from "#domain/money/money.ts";
import type { HandMeans } from "#domain/money/payment-means.ts";
import { billedApart, type KeptReason, mostKept, type ReturnCharges } from "#domain/rental/inspection.ts";
import type { ReturnState } from "#domain/rental/rental-return.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { billReturn } from "./bill-return.ts";
import { decideDeposit, lockDeposit, mailDepositReturned } from "./decide-deposit.ts";
import { findPeriod } from "./hand-over.ts";
import { recordReturn } from "./record-return.ts";
import { settleDepositHold } from "./settle-hold.ts";
import { type InspectionInput, isWholeList, storeInspection } from "./store-inspection.ts";

export interface RepairLine {
  readonly title: string;
  readonly cents: Cents;
}

interface SignedReturn {
  readonly periodId: string;
  readonly state: ReturnState;
  readonly note: string;
  readonly inspection: InspectionInput;
  /** Parts and work to be paid by the customer. */
  readonly repairs: readonly RepairLine[];
  /** False: the delay is let pass. */
  readonly billsDelay: boolean;
  readonly keptCents: Cents;
  readonly keptReason: KeptReason | null;
  /** How the part that the deposit does not cover is paid, now. */
  readonly restMeans: HandMeans | null;
  readonly actor: string;
}

type ReturnRefusal =
  | "unknown"
  | "notOut"
  | "unlooked"
  | "aboveCharges"
  | "aboveDeposit"
  | "reasonMissing"
  | "restUnpaid"
  | "noOrder";

export type ReturnSigned =
  | { readonly ok: true; readonly keptCents: Cents; readonly returnedCents: Cents; readonly invoice: string }
  | { readonly ok: false; readonly reason: ReturnRefusal };

class Refused extends Error {
  readonly reason: ReturnRefusal;
  constructor(reason: ReturnRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The machine is back: what it costs is billed, the deposit pays its part of it, the rest goes back. All or nothing; a
 * card hold is captured or cancelled after the commit, and again from the list of deposits if the bank did not answer.
 */
export async function signReturn(deps: Deps, given: SignedReturn): Promise<ReturnSigned> {
  try {
    const signed = await deps.db.orm.transaction((transaction) => settleReturn(transaction, deps, given));
    await settleDepositHold(deps, given.periodId, given.actor);
    return signed;
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function settleReturn(transaction: Executor, deps: Deps, given: SignedReturn): Promise<ReturnSigned> {
  const { periodId, state, note, keptCents, actor } = given;
  const now = deps.now();
  const back = await recordReturn(transaction, now, { periodId, state, note, actor });
  if (!back.ok) throw new Refused(back.reason);
  const found = await findPeriod(transaction, periodId);
  if (!found) throw new Refused("unknown");
  if (!isWholeList(found.machine, given.inspection)) throw new Refused("unlooked");
  const deposit = await lockDeposit(transaction, periodId);
  const charges: ReturnCharges = {
    depositCents: deposit?.cents ?? 0,
    repairCents: given.repairs.reduce((sum, { cents }) => sum + cents, 0),
    lateCents: given.billsDelay ? back.lateFeeCents : 0,
  };
  const refusal = refusalOf(given, charges);
  if (refusal) throw new Refused(refusal);
  const restCents = billedApart(charges, keptCents);
  const late = given.billsDelay && back.lateFeeCents > 0 ? back : null;
  const invoice =
    keptCents + restCents > 0
      ? await billReturn(transaction, deps, {
          ...{ periodId, machine: found.machine, lateDayCents: lateDayCents(found) },
          ...{ repairs: given.repairs, late },
          ...{ depositMeans: deposit?.means ?? null, keptCents, restMeans: given.restMeans, restCents },
          depositWords: deposit
            ? depositOutcome({ cents: deposit.cents, keptCents, keptReason: given.keptReason })
            : "",
        })
      : null;
  if (invoice === "noOrder") throw new Refused("noOrder");
  if (deposit) await decideDeposit(transaction, deposit, given, now);
  // With an invoice its mail says what became of the deposit.
  if (deposit && invoice === null) await mailDepositReturned(transaction, found.rentalId, deposit);
  if (given.restMeans && restCents > 0)
    await transaction
      .insert(rentalReceipts)
      .values({ periodId, source: "hand", means: given.restMeans, cents: restCents, actor, at: now });
  const reason = given.keptReason ? keptReasonLabels[given.keptReason].toLowerCase() : "";
  const sentence = returnSentence(charges.depositCents, keptCents, reason);
  await storeInspection(
    transaction,
    { periodId, moment: "retour", sentence, actor, at: now },
    given.inspection,
  );
  const returnedCents = charges.depositCents - keptCents;
  await recordChange(transaction, {
    actor,
    action: "rental.depositSettled",
    subjectKind: "rental",
    subjectId: found.rentalId,
    detail: { periodId, keptCents, returnedCents, reason },
  });
  return { ok: true, keptCents, returnedCents, invoice: invoice ?? "" };
}

function refusalOf(given: SignedReturn, charges: ReturnCharges): ReturnRefusal | null {
  const { keptCents, keptReason, restMeans } = given;
  if (keptCents > charges.depositCents) return "aboveDeposit";
  if (keptCents > mostKept(charges)) return "aboveCharges";
  if (keptCents > 0 && !keptReason) return "reasonMissing";
  return billedApart(charges, keptCents) > 0 && !restMeans ? "restUnpaid" : null;
}

import { useState } from "react";
import type { HandMeans } from "#domain/money/payment-means.ts";
import { parseEuros } from "#domain/money/typed-euros.ts";
import { type KeptReason, mostKept, type ReturnCharges } from "#domain/rental/inspection.ts";
import type { RentalDetails } from "../rentals/board-address.ts";

interface RepairText {
  readonly title: string;
  /** As it is typed. */
  readonly amount: string;
}

interface ReturnValues {
  readonly repairs: readonly RepairText[];
  readonly billsDelay: boolean;
  readonly needsCleaning: boolean;
  readonly keptCents: number;
  readonly keptReason: KeptReason | null;
  readonly restMeans: HandMeans | null;
}

/** What the return costs while it is being put together. The bill is kept from the deposit unless somebody says less. */
export function useReturn({ deposit, lateFeeCents }: RentalDetails) {
  const [values, setValues] = useState<ReturnValues>(() => ({
    repairs: [],
    billsDelay: lateFeeCents > 0,
    needsCleaning: false,
    keptCents: Math.min(deposit?.takenAt ? deposit.cents : 0, lateFeeCents),
    keptReason: lateFeeCents > 0 ? "retard" : null,
    restMeans: null,
  }));
  const chargesOf = ({ repairs, billsDelay }: ReturnValues): ReturnCharges => ({
    depositCents: deposit?.takenAt ? deposit.cents : 0,
    repairCents: repairs.reduce((sum, { amount }) => sum + (parseEuros(amount) ?? 0), 0),
    lateCents: billsDelay ? lateFeeCents : 0,
  });
  return {
    ...values,
    charges: chargesOf(values),
    change(part: Partial<ReturnValues>): void {
      setValues((before) => ({ ...before, ...part }));
    },
    /** A changed bill is kept whole again, as far as the deposit goes. */
    bill(part: Pick<ReturnValues, "repairs"> | Pick<ReturnValues, "billsDelay">): void {
      setValues((before) => {
        const next = { ...before, ...part };
        return { ...next, keptCents: mostKept(chargesOf(next)) };
      });
    },
    /** The repairs as the server reads them. */
    repairLines: values.repairs.map(({ title, amount }) => ({ title, cents: parseEuros(amount) ?? 0 })),
  };
}
export type ReturnDraft = ReturnType<typeof useReturn>;

import type { Cents } from "../money/money.ts";

export const DEPOSIT_MEANS = ["cash", "cheque", "card"] as const;
export type DepositMeans = (typeof DEPOSIT_MEANS)[number];

/** What is looked at, both times, unless the machine has a list of its own. */
export const INSPECTION_ITEMS = ["cuves", "flexible", "cable", "suceur", "detachant"] as const;
export type InspectionItem = (typeof INSPECTION_ITEMS)[number];
export type InspectedItem = {
  /** One of these, or a point of the machine’s own list in words. */
  readonly item: string;
  readonly isGood: boolean;
  readonly note: string;
};

/** The sides from which the machine is photographed, both times. */
export const MACHINE_ANGLES = ["face", "cuve", "suceur", "poignee"] as const;
export type MachineAngle = (typeof MACHINE_ANGLES)[number];

export const KEPT_REASONS = ["piece", "nettoyage", "retard", "perte"] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

export type ReturnCharges = {
  readonly depositCents: Cents;
  /** Parts and work, as they are billed. */
  readonly repairCents: Cents;
  readonly lateCents: Cents;
};

/** What may be kept of the deposit: never more than is billed, never more than was taken. */
export function mostKept({ depositCents, repairCents, lateCents }: ReturnCharges): Cents {
  return Math.min(depositCents, repairCents + lateCents);
}

/** What the customer still pays besides: the part of the bill that the deposit does not cover. */
export function billedApart(charges: ReturnCharges, keptCents: Cents): Cents {
  return charges.repairCents + charges.lateCents - keptCents;
}

/** A line drawn with a finger: moves and straight lines within the field, nothing else. */
export function isSignaturePath(text: string): boolean {
  return text.length <= 20_000 && /^M\d{1,4} \d{1,4}(?: ?[ML]\d{1,4} \d{1,4}){1,}$/.test(text);
}

/** How long a bank holds a card for a deposit: Stripe's holds last seven days. */
export const HOLD_DAYS = 7;

import type { Cents } from "../money/money.ts";
import type { PanelId } from "./panels.ts";
import type { PhotoAngle, PhotoMoment } from "./photo-angles.ts";

/** What is noted during a visit. */
export const VISIT_ENTRY_KINDS = [
  "leave",
  "start",
  "check",
  "photo",
  "gauge",
  "extra",
  "note",
  "pause",
  "finish",
  "payment",
  "damage",
  "customer_note",
  "reassign",
  "no_show",
] as const;
export type VisitEntryKind = (typeof VISIT_ENTRY_KINDS)[number];

/** What a customer pays with on the spot. */
export const ON_SITE_MEANS = ["cash", "cheque", "terminal"] as const;
export type OnSiteMeans = (typeof ON_SITE_MEANS)[number];

/** An offer of the price list that the customer agreed to on the spot. */
export type AgreedExtra = {
  readonly offer: string;
  readonly title: string;
  readonly unitCents: Cents;
  readonly minutes: number;
  /** The words above the signature, as they were shown. */
  readonly sentence: string;
  /** The strokes as an SVG path in a box of `SIGNATURE_BOX`. */
  readonly signature: string;
};

export const SIGNATURE_BOX = { width: 320, height: 120 } as const;

/** Damage found before the work. The customer signed for it, or said what they had to say: one of both is there. */
export type FoundDamage = {
  readonly angle: PhotoAngle;
  readonly text: string;
  /** Ids of the pictures' own entries. */
  readonly photos: readonly string[];
  /** The words above the signature, as they were shown. */
  readonly sentence: string;
  /** As of an extra; "" without one. */
  readonly signature: string;
  /** What the customer answered; "" for nothing. */
  readonly remark: string;
};

type Contents = {
  leave: Record<string, never>;
  start: Record<string, never>;
  check: { readonly item: string; readonly isDone: boolean };
  /** The picture has the id of its entry. */
  photo: { readonly moment: PhotoMoment; readonly angle: PhotoAngle };
  /** The vehicle is named where the job has several. */
  gauge: { readonly panel: PanelId; readonly microns: number; readonly vehicleId?: string | undefined };
  extra: AgreedExtra;
  note: { readonly text: string };
  pause: { readonly isPaused: boolean };
  finish: Record<string, never>;
  payment: { readonly means: OnSiteMeans; readonly cents: Cents };
  damage: FoundDamage;
  /** Goes to the customer's file, where it stays after the visit. */
  customer_note: { readonly text: string };
  /** Somebody else does the visit. The name is the one that was shown. */
  reassign: { readonly workerId: number; readonly workerName: string };
  /** Nobody was there. */
  no_show: Record<string, never>;
};

/** One entry's kind and what it says. */
export type VisitEntryBody = {
  [Kind in VisitEntryKind]: { readonly kind: Kind; readonly content: Contents[Kind] };
}[VisitEntryKind];

export type VisitEntry = VisitEntryBody & {
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
};

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
] as const;
export type VisitEntryKind = (typeof VISIT_ENTRY_KINDS)[number];

/** What a customer pays with on the spot. */
export const ON_SITE_MEANS = ["cash", "cheque"] as const;
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

type Contents = {
  leave: Record<string, never>;
  start: Record<string, never>;
  check: { readonly item: string; readonly isDone: boolean };
  /** The picture has the id of its entry. */
  photo: { readonly moment: PhotoMoment; readonly angle: PhotoAngle };
  gauge: { readonly panel: PanelId; readonly microns: number };
  extra: AgreedExtra;
  note: { readonly text: string };
  pause: { readonly isPaused: boolean };
  finish: Record<string, never>;
  payment: { readonly means: OnSiteMeans; readonly cents: Cents };
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

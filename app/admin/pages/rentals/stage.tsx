import { IconAlertCircle, IconArrowRight, IconCheck, IconClock, IconClose } from "#app/art/icons.tsx";
import { IconSettings } from "#app/art/icons-admin.tsx";
import type { Tone } from "../../ui/status-pill.tsx";
import type { Period } from "./board-address.ts";

export type RentalStage = Period["stage"];

/**
 * The name and sign of each stage: bars differ by pattern and sign, never by colour alone. The usual stage has no sign,
 * which leaves its bar the room for a name.
 */
export const stages = {
  held: { label: "En attente de paiement", tone: "hollow", icon: <IconClock /> },
  booked: { label: "Réservée", tone: "quiet", icon: null },
  out: { label: "Chez le client", tone: "going", icon: <IconArrowRight /> },
  late: { label: "En retard", tone: "bad", icon: <IconAlertCircle /> },
  returned: { label: "Rendue", tone: "good", icon: <IconCheck /> },
  cancelled: { label: "Annulée", tone: "hollow", icon: <IconClose /> },
} as const satisfies Record<RentalStage, { label: string; tone: Tone; icon: React.ReactNode }>;

type StageFacts = Pick<Period, "stage" | "lateDays" | "isEndangered">;

/** An endangered rental is shown as such before anything else. */
export function stageTone({ stage, isEndangered }: StageFacts): Tone {
  return isEndangered ? "bad" : stages[stage].tone;
}

/** A bar shows a hand-over at its stage, or a machine that is being repaired. */
export const looks = {
  ...stages,
  endangered: { label: "En danger, machine hors service", tone: "bad", icon: <IconAlertCircle /> },
  outage: { label: "Hors service", tone: "warn", icon: <IconSettings /> },
} as const;
export type Look = keyof typeof looks;

export const returnStateLabels = {
  bon: "Bon état",
  "a-nettoyer": "À nettoyer",
  abime: "Abîmée",
} as const;

/** The machine it relies on is out of service. */
export const endangeredLabel = "En danger";

/** "en retard de 2 jours" for the late, the stage's name for the others. */
export function stageText({ stage, lateDays, isEndangered }: StageFacts): string {
  if (isEndangered) return endangeredLabel;
  if (stage !== "late") return stages[stage].label;
  return `En retard de ${lateDays}\u00a0${lateDays > 1 ? "jours" : "jour"}`;
}

import { type CalendarDay, formatDayLong } from "#domain/calendar/dates.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import {
  type DepositMeans,
  INSPECTION_ITEMS,
  type InspectionItem,
  KEPT_REASONS,
  type KeptReason,
  type MachineAngle,
} from "#domain/rental/inspection.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { machineOf } from "./current-machines.ts";

const inspectionLabels: Readonly<Record<InspectionItem, string>> = {
  cuves: "Cuves vides et propres",
  flexible: "Flexible et buse sans fuite",
  cable: "Câble sans coupure",
  suceur: "Suceur canapé",
  detachant: "Détachant",
};

/** What is looked at on hand-over and return: the machine’s own points, or the usual ones. */
export function inspectionItemsOf(machine: MachineKey): readonly string[] {
  return machineOf(machine)?.inspection ?? INSPECTION_ITEMS;
}

/** A point of the list, in words; a machine’s own points are words already. */
export function inspectionLabel(item: string): string {
  const known = INSPECTION_ITEMS.find((usual) => usual === item);
  return known ? inspectionLabels[known] : item;
}

export const machineAngleLabels: Readonly<Record<MachineAngle, string>> = {
  face: "Face",
  cuve: "Cuve et roues",
  suceur: "Suceur",
  poignee: "Poignée",
};

export const depositMeansLabels: Readonly<
  Record<DepositMeans, { readonly label: string; readonly hint: string }>
> = {
  cash: { label: "Espèces", hint: "reçu remis" },
  cheque: { label: "Chèque", hint: "non encaissé" },
  card: { label: "Empreinte", hint: "rien débité" },
};

export const keptReasonLabels: Readonly<Record<KeptReason, string>> = {
  piece: "Pièce cassée",
  nettoyage: "Nettoyage",
  retard: "Retard",
  perte: "Perte",
};

/** What the customer signs when the machine is handed over. */
export function handOverSentence(lastDay: CalendarDay): string {
  return `Je reçois la machine complète et en bon état. Elle revient propre et vidée, ${formatDayLong(lastDay)}.`;
}

/** What the customer signs at the return. */
export function returnSentence(depositCents: Cents, keptCents: Cents, reason: string): string {
  if (depositCents === 0) return "Je rends la machine. Aucune caution n’avait été prise.";
  if (keptCents === 0) return `Je rends la machine. La caution de ${formatEuros(depositCents)} m’est rendue.`;
  return `J’ai vu l’état de la machine (${reason}). J’accepte que ${formatEuros(keptCents)} soient gardés sur les ${formatEuros(depositCents)} de caution.`;
}

interface DepositFacts {
  readonly cents: Cents;
  /** Null until the machine is back. */
  readonly keptCents: Cents | null;
  readonly keptReason: string | null;
  /** What the customer had back since, of what was kept. */
  readonly takenBackCents?: Cents;
}

/** What became of a deposit: what was kept with its reason, and what was given back. */
export function depositOutcome({ cents, keptCents, keptReason, takenBackCents = 0 }: DepositFacts): string {
  if (keptCents === null) return `${formatEuros(cents)}, rendus au retour`;
  if (keptCents === 0) return `${formatEuros(cents)} rendus`;
  const reason = KEPT_REASONS.find((known) => known === keptReason);
  const why = reason ? ` (${keptReasonLabels[reason].toLowerCase()})` : "";
  const back = cents > keptCents ? `, ${formatEuros(cents - keptCents)} rendus` : "";
  const later = takenBackCents > 0 ? `, puis ${formatEuros(takenBackCents)} rendus` : "";
  return `${formatEuros(keptCents)} gardés${why}${back}${later}`;
}

import { type CalendarDay, formatDayNumeric } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatDays, type RentalIssue } from "#domain/rental/rental.ts";
import type { ToastMessage } from "./toast-message.ts";

export const rentalWarnings = {
  machine: {
    title: "Attention",
    description: "Veuillez sélectionner une machine avant de continuer.",
    variant: "destructive",
  },
  dates: {
    title: "Attention",
    description: "Veuillez sélectionner au moins une date avant de continuer.",
    variant: "destructive",
  },
} as const satisfies Record<RentalIssue, ToastMessage>;

export function rentalStepPassed(step: number): ToastMessage {
  return { title: `Étape validée ! Passons à l'étape ${step}.`, variant: "default" };
}

export function machineChosen(machine: string): ToastMessage {
  return { title: "Machine sélectionnée !", description: machine, variant: "default" };
}

export function packChosen(pack: string): ToastMessage {
  return { title: "Pack sélectionné !", description: pack, variant: "default" };
}

/** Without an offer no saving is shown. */
export function rentalConfirmedToast(machine: string, savingCents: number): ToastMessage {
  return {
    title: "Réservation confirmée !",
    description:
      savingCents > 0
        ? `${machine}\u00a0: vous économisez ${formatEuros(savingCents)}.`
        : `${machine}\u00a0: votre location est dans le panier.`,
    variant: "default",
    durationMs: 6000,
  };
}

/** Another visitor booked while the calendar was open. */
export function rentalDaysGone(machine: string, days: readonly CalendarDay[]): ToastMessage {
  return {
    title: "Date déjà prise",
    description: `La machine ${machine} vient d’être réservée ${lowerFirst(formatDays(days))}. Choisissez un autre jour.`,
    variant: "destructive",
  };
}

export const rentalTexts = {
  steps: ["Machine", "Dates", "Confirmation"],
  previous: "Précédent",
  next: "Suivant",
  confirm: "Confirmer la réservation",
} as const;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Names the days that are gone and what is free near them. */
function rentalTaken(
  machine: string,
  takenDays: readonly CalendarDay[],
  alternatives: readonly (readonly CalendarDay[])[],
): string {
  const gone = `La machine ${machine} n’est plus libre ${lowerFirst(formatDays(takenDays))}.`;
  if (alternatives.length === 0)
    return `${gone} Choisissez d’autres jours, ou appelez-nous\u00a0: nous cherchons avec vous.`;
  return `${gone} ${freeNear(alternatives)}`;
}

function freeNear(alternatives: readonly (readonly CalendarDay[])[]): string {
  return `Libre près de ces dates\u00a0: ${alternatives.map((days) => lowerFirst(formatDays(days))).join("\u00a0; ")}.`;
}

type Closed = { readonly first: CalendarDay; readonly last: CalendarDay; readonly label: string };

/** "du 24/12/2026 au 26/12/2026 (Noël)". */
export function closureText({ first, last, label }: Closed): string {
  const days =
    first === last
      ? `le ${formatDayNumeric(first)}`
      : `du ${formatDayNumeric(first)} au ${formatDayNumeric(last)}`;
  return label.trim() === "" ? days : `${days} (${label.trim()})`;
}

/** A period would begin or end on a closed day. */
export function rentalClosed(closures: readonly Closed[]): string {
  return `Nous sommes fermés ${closures.map(closureText).join(" et ")}\u00a0: une location ne peut ni commencer ni finir ces jours-là.`;
}

/** The message about days that cannot be served. */
export function rentalUnavailable(
  machine: string,
  refused: {
    readonly takenDays: readonly CalendarDay[];
    readonly closures: readonly Closed[];
    readonly alternatives: readonly (readonly CalendarDay[])[];
  },
): string {
  const { takenDays, closures, alternatives } = refused;
  if (closures.length === 0) return rentalTaken(machine, takenDays, alternatives);
  return `${rentalClosed(closures)} ${alternatives.length === 0 ? "Choisissez d’autres jours." : freeNear(alternatives)}`;
}

/** Why days cannot be booked at all. */
export const rentalRefusals = {
  invalid: "Cette location est incomplète\u00a0: choisissez de nouveau la machine et les jours.",
  retired: "Nous ne louons plus cette machine\u00a0: choisissez-en une autre.",
  past: "Un des jours choisis est déjà passé\u00a0: choisissez d’autres jours.",
  tooFar: "Nous louons au plus un an à l’avance\u00a0: choisissez des jours plus proches.",
} as const;

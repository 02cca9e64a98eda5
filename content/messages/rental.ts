import { formatTotalText } from "#domain/money.ts";
import type { RentalIssue } from "#domain/rental.ts";
import type { Notice } from "./notice.ts";

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
} as const satisfies Record<RentalIssue, Notice>;

export function rentalStepPassed(step: number): Notice {
  return { title: `Étape validée ! Passons à l'étape ${step}.`, variant: "default" };
}

export function machineChosen(machine: string): Notice {
  return { title: "Machine sélectionnée !", description: machine, variant: "default" };
}

export function packChosen(pack: string): Notice {
  return { title: "Pack sélectionné !", description: pack, variant: "default" };
}

export function rentalConfirmed(machine: string, savingCents: number): Notice {
  return {
    title: "Réservation confirmée !",
    description: `${machine}\u00a0: vous économisez ${formatTotalText(savingCents)}.`,
    variant: "default",
    durationMs: 6000,
  };
}

export const rentalTexts = {
  steps: ["Machine", "Dates", "Confirmation"],
  previous: "Précédent",
  next: "Suivant",
} as const;

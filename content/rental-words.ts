import { formatEuros } from "#domain/money/money.ts";
import { currentContent } from "./current-content.ts";
import { rentalRates } from "./rental-rates.ts";
import { rentalPage } from "./services/rental.ts";

/** The words of the rental page that follow the machines. */
export interface RentalWords {
  readonly machinesTitle: string;
  readonly machinesLead: string;
  readonly packsLead: string;
  readonly machineHint: string;
  readonly homeLead: string;
  /** What a late day costs, machine by machine. */
  readonly lateDays: string;
}

const { machinesTitle, machinesLead, packsLead, hints, home } = rentalPage;
const { dustego, puzzi } = rentalRates;

export const shippedRentalWords: RentalWords = {
  ...{ machinesTitle, machinesLead, packsLead, machineHint: hints[1], homeLead: home.lead },
  lateDays: `${formatEuros(dustego.daily)} pour la Dustego, ${formatEuros(puzzi.daily)} pour la Puzzi`,
};

export function rentalWords(): RentalWords {
  return currentContent().rentalWords ?? shippedRentalWords;
}

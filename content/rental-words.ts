import { formatEuros } from "#domain/money/money.ts";
import { currentContent } from "./current-content.ts";
import { rentalRates } from "./rental-rates.ts";
import { rentalPage } from "./services/rental.ts";

/** The words of the rental page that follow the machines where these are not the shipped two. */
export interface RentalWords {
  /** What a late day costs, machine by machine. */
  readonly lateDays: string;
  readonly machinesTitle?: string;
  readonly machinesLead?: string;
  readonly packsLead?: string;
  readonly machineHint?: string;
}

const { dustego, puzzi } = rentalRates;
const shippedLateDays = `${formatEuros(dustego.daily)} pour la Dustego, ${formatEuros(puzzi.daily)} pour la Puzzi`;

/** The owner's own text first, then what the machines say, then the shipped text. */
export function rentalWords(): Required<RentalWords> & { readonly homeLead: string } {
  const { texts, rentalWords: composed } = currentContent();
  const choose = (place: string, text: string, word: string | undefined) =>
    texts?.[`rental/${place}`] ? text : (word ?? text);
  const { machinesTitle, machinesLead, packsLead, stepLead, home } = rentalPage;
  return {
    machinesTitle: choose("machinesTitle", machinesTitle, composed?.machinesTitle),
    machinesLead: choose("machinesLead", machinesLead, composed?.machinesLead),
    packsLead: choose("packsLead", packsLead, composed?.packsLead),
    machineHint: choose("stepLead/1", stepLead[1], composed?.machineHint),
    homeLead: composed?.machinesTitle
      ? home.lead.replace("Deux injecteurs-extracteurs", composed.machinesTitle)
      : home.lead,
    lateDays: composed?.lateDays ?? shippedLateDays,
  };
}

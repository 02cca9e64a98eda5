import { formatEuros } from "#domain/money/money.ts";
import { countInWords } from "./count-words.ts";
import { offeredMachines } from "./current-machines.ts";
import { machines } from "./machines.ts";
import { rentalPage } from "./services/rental.ts";

/** The page's words name the two machines the program ships; with others they say what holds for any. */
export function rentalWords() {
  const offered = offeredMachines();
  const names = offered.map(({ name }) => name).join();
  if (names === shippedNames) {
    const { machinesTitle, machinesLead, packsLead, hints, home } = rentalPage;
    return { machinesTitle, machinesLead, packsLead, machineHint: hints[1], homeLead: home.lead };
  }
  const several = offered.length > 1;
  const count = countInWords(offered.length);
  return {
    machinesTitle: `${count} ${several ? "machines" : "machine"}`,
    machinesLead: "Elle injecte, elle aspire\u00a0: choisissez selon la surface à nettoyer.",
    packsLead: "Machine, produit et mode d’emploi. Un choix, un prix.",
    machineHint: several
      ? "Toutes injectent et aspirent\u00a0: choisissez selon la surface."
      : "Elle injecte et aspire.",
    homeLead: rentalPage.home.lead.replace(
      /^Deux injecteurs-extracteurs/,
      `${count} ${several ? "machines" : "machine"}`,
    ),
  };
}

const shippedNames = Object.values(machines)
  .map(({ name }) => name)
  .join();

/** What each day late costs, machine by machine. */
export function lateDaysText(): string {
  const { dustego, puzzi } = machines;
  const spoken: Readonly<Record<string, string>> = { [dustego.name]: "la Dustego", [puzzi.name]: "la Puzzi" };
  return offeredMachines()
    .map(({ name, prices }) => `${formatEuros(prices.daily)} pour ${spoken[name] ?? name}`)
    .join(", ");
}

import { quoteItems, type WizardState } from "#domain/quote/wizard.ts";
import { countWithNoun } from "./side/companion-look.ts";

const NBSP = "\u00a0";

/** The line beside "Suivant": what comes next, or how much is ticked. */
export function noteOf(wizard: WizardState): string {
  const problems = wizard.data.serviceProblems.length;
  const ticked = wizard.data.suggestedServices.length;
  switch (wizard.step) {
    case 1:
      return `Ensuite${NBSP}: la catégorie`;
    case 2:
      return `Ensuite${NBSP}: votre objectif`;
    case 3:
      return wizard.data.serviceObjective === "besoin_conseils"
        ? `Ensuite${NBSP}: votre projet`
        : `Ensuite${NBSP}: les problèmes, facultatif`;
    case 4:
      return problems > 0 ? countWithNoun(problems, "cochée") : `Ensuite${NBSP}: nos suggestions`;
    case 5:
      return ticked > 0
        ? countWithNoun(ticked, "prestation", ticked > 1 ? "cochées" : "cochée")
        : "Rien de coché";
    case 6:
      return `Ensuite${NBSP}: vos coordonnées`;
    case 7:
      return quoteItems(wizard).length > 0 ? "* obligatoire" : "* obligatoire, sans engagement";
  }
}

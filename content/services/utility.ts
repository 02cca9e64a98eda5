import { formatEuros } from "#domain/money/money.ts";
import { lowestOfferCents } from "#domain/quote/offer-table.ts";
import { business } from "../business.ts";
import { currentPriceList } from "../current-price-list.ts";
import type { ToastMessage } from "../messages/toast-message.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services/nettoyage-utilitaires";

export const utilityService = {
  id: "utility",
  path,
  aliases: ["/services/nettoyage-flotte-utilitaire"],
  menu: { label: "Utilitaires et flottes", description: "De la fourgonnette à la benne", group: "pro" },
  footer: { column: "home", label: "Utilitaires" },
  scene: "utilitaires",
  card: { title: "Nettoyage d’utilitaires et de flottes" },
  isShortcut: true,
  index: { offer: "utility.cleaning", isFrom: true, format: "euros" },
  contact: { id: "flotte", label: "Devis flotte d’utilitaires" },
  review: { id: "utilitaires", label: "Utilitaires et flottes", scene: "blog-utilitaire" },
  line: { type: "utility" },
} as const satisfies Service;

/** Formulas and fleet offers are in content/utility.ts. */
export const utilityPage = editableTexts("utility", {
  title: "Nettoyage d’utilitaires et de flottes dans l’Ain",
  get description() {
    return `Fourgonnette, fourgon, grand fourgon ou benne nettoyés au dépôt ou sur chantier, dans l’Ain, dès ${formatEuros(lowestOfferCents(currentPriceList(), "utility.cleaning"))} par véhicule. Flottes sur devis, passage régulier possible.`;
  },
  path,
  name: "Utilitaires et flottes",
  promise: "Vos véhicules de travail, propres au dépôt.",
  sentence:
    "Cabine, chargement et carrosserie, au dépôt, sur chantier ou chez vous. Un prix net par véhicule, selon son volume.",
  duration: "2 à 5\u00a0h",
  place: "Dépôt ou chantier",
  scale: "1\u00a0m, véhicules à l’échelle",
  included: "Ce qui est compris",
  fleetTitle: "Plusieurs véhicules\u00a0?",
  fleetLead: "Trois façons de faire entretenir un parc, chacune chiffrée pour vous.",
  fleetButton: "Devis flotte",
  fleetNote: "Chiffré pour vous, sans engagement.",
  callTitle: "Un véhicule ou vingt\u00a0?",
  callLead: "Ajoutez-les au devis, ou décrivez-nous le parc\u00a0: nous chiffrons l’ensemble.",
});

export const utilityQuestions = editableTexts("utility/questions", [
  {
    question: "Où intervenez-vous\u00a0?",
    get answer() {
      return `Au dépôt, sur chantier, au domicile du conducteur ou sur un parking d’entreprise, dans l’Ain et à ${business.area.radiusKm}\u00a0km autour ${business.area.ofCenter}.`;
    },
  },
  {
    question: "Faut-il vider le véhicule\u00a0?",
    answer:
      "La zone de chargement, oui. L’outillage fixé et les aménagements restent en place, nous travaillons autour.",
  },
  {
    question: "Pouvez-vous passer hors des heures de tournée\u00a0?",
    answer:
      "Oui, tant que c’est pendant nos heures d’ouverture, affichées au bas de chaque page. En passage régulier, le créneau est fixé une fois pour toutes.",
  },
  {
    question: "Recevrons-nous une seule facture\u00a0?",
    answer: "Oui, une facture par passage ou par mois, avec le détail par immatriculation.",
  },
]);

export function utilityAdded(what: string): ToastMessage {
  return { title: "Service utilitaire ajouté au devis", description: what, variant: "default" };
}

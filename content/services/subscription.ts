import { formatEuros } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { currentPriceList } from "../current-price-list.ts";
import type { ToastMessage } from "../messages/toast-message.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services/abonnements-entretien";

export const subscriptionService = {
  id: "subscription",
  path,
  menu: { label: "Abonnements d’entretien", description: "Chaque mois, à domicile", group: "car" },
  footer: { column: "home", label: "Abonnements" },
  scene: "abonnement",
  card: { title: "Abonnements d’entretien mensuels" },
  index: { offer: "subscription.interior", isFrom: true, format: "euros", unit: "mois" },
  contact: { id: "abonnement", label: "Abonnement d’entretien" },
  review: { id: "abonnement", label: "Abonnement d’entretien" },
} as const satisfies Service;

/** Categories and plans are in content/subscriptions.ts. */
export const subscriptionPage = editableTexts("subscription", {
  title: "Abonnement d’entretien auto à domicile dans l’Ain",
  get description() {
    return `Votre voiture nettoyée chaque mois chez vous ou au travail, dans l’Ain, dès ${formatEuros(readOfferCents(currentPriceList(), "subscription.interior", "standard"))} par mois. Formules complètes, intérieures et pro, sans frais de dossier.`;
  },
  path,
  name: "Abonnements d’entretien",
  promise: "Propre tous les mois, sans y penser.",
  sentence: "Un passage par mois à votre domicile ou sur votre lieu de travail, au même prix toute l’année.",
  duration: "1 par mois",
  place: "Chez vous",
  lengthLabel: "Pour combien de temps\u00a0?",
  tableTitle: "Une ligne par véhicule, un prix par mois",
  tableLead:
    "Choisissez votre véhicule et ce qui doit rester propre\u00a0: nous vous rappelons pour fixer la date.",
  tableCaption: "Prix par mois, à domicile",
  columns: {
    vehicle: "Véhicule",
    full: "Complet intérieur et extérieur",
    interior: "Intérieur en profondeur",
    pro: "Formule pro",
  },
  /** Over each price on phones, where the head of the table is gone. */
  shortColumns: { full: "Complet", interior: "Intérieur", pro: "Formule pro" },
  request: "Demander",
  none: "–",
  adviserLead: "Plusieurs véhicules, un rythme à part\u00a0?",
  adviser: "Parler à un conseiller",
  includedTitle: "Ce que comprend chaque passage",
  conditionsTitle: "Les conditions",
  formTitle: "Votre demande d’abonnement",
  formLead: "Sans engagement à ce stade\u00a0: nous vous rappelons pour fixer la première date.",
  formButton: "Envoyer ma demande d’abonnement",
  formChange: "Changer de formule",
  perMonth: "/mois",
  proSuffix: "formule pro",
  contactTitle: "Une question sur l’abonnement\u00a0?",
  contactLead:
    "Plusieurs véhicules, un rythme différent, une facture d’entreprise\u00a0: dites-nous, nous adaptons.",
});

export const subscriptionQuestions = editableTexts("subscription/questions", [
  {
    question: "Quand la première visite a-t-elle lieu\u00a0?",
    answer:
      "Nous vous rappelons après votre demande et fixons ensemble la première date, puis le rythme des suivantes.",
  },
  {
    question: "Puis-je reporter un passage\u00a0?",
    answer: "Oui, jusqu’à la veille. Le passage reporté a lieu dans le même mois ou s’ajoute au suivant.",
  },
  {
    question: "Comment résilier\u00a0?",
    answer:
      "En ligne, à tout moment, par le lien «\u00a0Résilier votre contrat\u00a0» en bas de chaque page. Un accusé de réception vous est envoyé.",
  },
  {
    question: "À qui s’adresse la formule pro\u00a0?",
    answer:
      "Aux véhicules de travail\u00a0: SUV, pick-up et utilitaires qui demandent plus de temps. Six mois donnent droit à une prestation offerte, un an à un mois offert en plus.",
  },
]);

export const subscriptionSent = {
  title: "Demande d'abonnement à domicile envoyée !",
  description: "Nous vous contacterons rapidement pour finaliser et personnaliser votre abonnement.",
  variant: "default",
} as const satisfies ToastMessage;

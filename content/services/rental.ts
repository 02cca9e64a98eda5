import { type HoursWords, handOverHours } from "#domain/calendar/opening-hours.ts";
import { FREE_CANCELLATION_DAYS, LATE_CANCELLATION_PERCENT } from "#domain/rental/rental-cancellation.ts";
import { WITHDRAWAL_DAYS } from "#domain/shop/withdrawal.ts";
import { capitalised } from "#domain/text/capitalised.ts";
import { atPlace } from "#domain/text/of-place.ts";
import { shippedBusiness } from "../business.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services/location-shampouineuse";

export const rentalService = {
  id: "rental",
  path,
  menu: { label: "Location de shampouineuse", description: "Dustego ou Puzzi 8/1C", group: "home" },
  footer: { column: "home", label: "Location" },
  scene: "machine-dustego",
  card: { kicker: "Location", title: "Location de shampouineuse", scene: "machine-puzzi" },
  index: { isMachineDay: true, isFrom: true, format: "euros", unit: "jour" },
  contact: { id: "location", label: "Location de shampouineuse" },
  review: { id: "location", label: "Location de shampouineuse" },
  line: { type: "rental" },
} as const satisfies Service;

const { radiusKm, center } = shippedBusiness.freeDelivery;
const cancelling = `Annulation gratuite jusqu’à ${FREE_CANCELLATION_DAYS === 2 ? "deux" : FREE_CANCELLATION_DAYS} jours avant.`;

/** Machines, packs and testimonials are in content/machines.ts, rental-packs.ts and testimonials.ts. */
export const rentalPage = editableTexts("rental", {
  title: "Location de shampouineuse dans l’Ain",
  description:
    "Louez une shampouineuse pour canapé, matelas, moquette ou sièges auto, dès {prix} la journée. Réservation en ligne, retrait à {ville} ou livraison.",
  path,
  name: "Location de shampouineuse",
  promise: "Une machine de pro, chez vous ce week-end.",
  sentence:
    "Canapé, matelas, moquette ou sièges auto\u00a0: injectez, aspirez, l’eau sale repart avec la tache. Retrait à {ville} ou livraison.",
  action: "Choisir mes dates",
  promo: "L’offre se termine dans",
  promoOver: "Les tarifs du moment",
  machinesTitle: "Deux machines",
  machinesLead:
    "Même principe, deux tempéraments\u00a0: l’une légère pour la maison, l’autre taillée pour enchaîner.",
  packsTitle: "Ou un pack, tout compris",
  packsLead: "Machine Dustego, produit et mode d’emploi. Un choix, un prix.",
  takePack: "Prendre ce pack",
  wizardTitle: "Réserver",
  home: {
    kicker: "Location de shampouineuse",
    title: "Louez la machine, gardez le résultat.",
    lead: `Deux injecteurs-extracteurs, à la journée, au week-end ou à la semaine. Livraison gratuite dans les ${radiusKm}\u00a0km autour de ${center}.`,
    fact: `Livraison gratuite à moins de ${radiusKm}\u00a0km de ${center}`,
    more: "Tout savoir sur la location",
  },
  stepTitle: {
    1: "Quelle machine\u00a0?",
    2: "Quels jours\u00a0?",
    3: "Tout est bon\u00a0?",
  },
  stepLead: {
    1: "Les deux injectent et aspirent. La Dustego se porte d’une main, la Puzzi avale les grandes surfaces.",
    2: "Choisissez un ou plusieurs jours, à la suite ou non. Les jours hachurés sont déjà pris.",
    3: "Vérifiez, puis ajoutez au panier. Vos jours sont retenus pendant que vous réglez la commande.",
  },
  severalPeriodsNote:
    "Vos jours ne se suivent pas\u00a0: la machine se retire et se rend à chaque fois. Seuls les jours choisis sont comptés.",
  facts: {
    handOverFact: "Retrait et retour {horaires}",
    placeFact: `Retrait et retour à {ville}\u00a0; sur demande, livraison gratuite à moins de ${radiusKm}\u00a0km de ${center}.`,
    paymentFact: "Paiement à la commande, en ligne ou sur place.",
    cancellation: cancelling,
  },
  addedTitle: "C’est dans votre panier",
  addedText: "Les jours sont retenus quand vous réglez la commande.",
  addedNext: "Régler la réservation",
  methodTitle: "Du clic au canapé propre",
  methodLead: "Pas besoin de s’y connaître\u00a0: la prise en main dure cinq minutes.",
  method: (city: string, hours: HoursWords) =>
    editableTexts("rental-method", [
      {
        title: "Réservez vos jours",
        text: "Gardés trente minutes pendant le paiement.",
      },
      {
        title: "Récupérez la machine",
        get text() {
          return `${capitalised(atPlace(city))}, ${handOverHours(hours)}, ou livrée. On vous montre les gestes.`;
        },
      },
      {
        title: "Injectez, aspirez",
        text: "Une passe pour injecter, deux pour aspirer.",
      },
      {
        title: "Rendez-la vidée",
        text: "Cuves rincées\u00a0: le dépôt vous revient aussitôt.",
      },
    ]),
  conditionsTitle: "Dépôt et conditions",
  conditionsLead: "Ce que vous signez en la prenant, en clair.",
  conditions: (lateDays: string) => [
    {
      title: "Au retrait",
      text: "Le premier jour. Une pièce d’identité et l’adresse d’utilisation sont demandées, l’état est noté et photographié.",
    },
    {
      title: "Entre deux",
      text: "Des jours qui ne se suivent pas font autant de retraits et de retours. Seuls les jours choisis sont comptés.",
    },
    {
      title: "Au retour",
      text: "Le dernier jour, aux heures du retrait. Un dommage est retenu sur le dépôt, facture à l’appui.",
    },
    {
      title: "En retard",
      text: `Chaque jour entamé est dû au tarif journée\u00a0: ${lateDays}. Prévenez-nous\u00a0: nous cherchons une solution.`,
    },
  ],
  cancellation: {
    title: "Vous annulez\u00a0? Ce qui vous est remboursé",
    shares: [
      { when: `Jusqu’à ${FREE_CANCELLATION_DAYS} jours avant`, percent: 100 },
      { when: "La veille", percent: LATE_CANCELLATION_PERCENT },
      { when: "Ensuite", percent: 0 },
    ],
    note: `Pendant les ${WITHDRAWAL_DAYS} jours qui suivent la réservation, vous pouvez aussi vous rétracter sans frais tant que la machine n’est pas remise.`,
  },
  faqTitle: "Questions fréquentes",
  faqNext: { label: "Le nettoyage de canapés à domicile", href: "/services/nettoyage-canapes-textiles" },
  testimonialsTitle: "Ils ont rendu la machine, pas le canapé",
  reviews: { label: "Comment nous vérifions les avis", href: "/avis-clients" },
});

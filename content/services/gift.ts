import { formatEuros } from "#domain/money/money.ts";
import { GIFT_CARD_VALIDITY_MONTHS } from "#domain/shop/gift-card-limits.ts";
import { referralCreditCents, referralHoldDays, referralMinimumCents } from "../gift-amounts.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { Service } from "./service.ts";

const path = "/services/parrainage-cartes-cadeaux";

export const giftService = {
  id: "gift",
  path,
  menu: { label: "Parrainage et cartes cadeaux", description: "Offrir un soin, être remercié" },
  footer: { column: "home", label: "Cartes cadeaux" },
  scene: "parrainage",
  card: { kicker: "Offrir", title: "Parrainage et cartes cadeaux" },
  index: { note: "À offrir" },
  review: { id: "boutique", label: "Boutique et cartes cadeaux", scene: "blog-lavage" },
  line: { type: "gift_card", scene: "carte-cadeau" },
} as const satisfies Service;

const credit = formatEuros(referralCreditCents);
const minimum = formatEuros(referralMinimumCents);

export const referralPage = editableTexts("referral", {
  title: "Parrainage et cartes cadeaux, detailing dans l’Ain",
  description: `Recommandez-nous\u00a0: ${credit} pour vous et ${credit} pour la personne parrainée, à sa première commande. Et pour offrir, la carte cadeau du montant de votre choix.`,
  path,
  name: "Parrainage et cartes cadeaux",
  promise: "Un bon soin se partage.",
  sentence:
    "Donnez votre code à un voisin, un collègue, une amie\u00a0: sa première commande vous crédite tous les deux.",
  credit: `${credit} chacun`,
  when: "À la première commande",
  ask: "Recevoir mon code",
  methodTitle: "Trois gestes, deux contents",
  methodLead: "Ni compte à créer, ni carte à tamponner.",
  method: [
    {
      title: "Demandez votre code",
      text: "Votre prénom et votre e-\u2060mail suffisent. Il est à vous pour toujours.",
    },
    {
      title: "Donnez-le",
      text: `La personne l’indique en payant sa première commande\u00a0: boutique ou location, dès ${minimum} payés autrement que par carte cadeau, hors livraison.`,
    },
    {
      title: `${credit} chacun`,
      text: `Par e-mail dès le paiement, utilisables ${referralHoldDays} jours plus tard, une fois la commande remise ou la location passée, et valables ${GIFT_CARD_VALIDITY_MONTHS} mois.`,
    },
  ],
  forYou: "pour vous",
  forThem: "pour la personne parrainée",
  formTitle: "Votre code de parrainage",
  formLead: "Le même e-mail redonne toujours le même code\u00a0: vous ne pouvez pas le perdre.",
  firstName: "Votre prénom",
  email: "Votre adresse e-mail",
  consent: "Votre adresse sert à vous envoyer votre code et vos crédits, à rien d’autre.",
  submit: "Recevoir mon code",
  submitting: "Un instant…",
  giftTitle: "Ou offrez directement",
  giftLead:
    "La carte cadeau, du montant de votre choix, part par e-mail le jour que vous voulez, avec un PDF à imprimer et votre message.",
  giftLink: "Composer une carte cadeau",
});

export const referralQuestions = editableTexts("referral/questions", [
  {
    question: "Combien de personnes puis-je parrainer\u00a0?",
    answer: `Autant que vous voulez. Chaque première commande d’au moins ${minimum}, hors livraison, passée avec votre code vous rapporte ${credit}.`,
  },
  {
    question: "Qui peut utiliser mon code\u00a0?",
    answer: `Une personne qui n’a encore jamais commandé chez nous, une seule fois, pour une commande d’au moins ${minimum}, hors livraison, payée autrement que par carte cadeau ou crédit. Un code ne s’utilise pas sur ses propres commandes, ni entre personnes qui se parrainent l’une l’autre.`,
  },
  {
    question: "Comment utiliser un crédit\u00a0?",
    answer:
      "Comme une carte cadeau\u00a0: indiquez son code au moment de payer. Ce qui reste se garde pour la fois suivante.",
  },
  {
    question: "Quand le crédit devient-il utilisable\u00a0?",
    answer: `${referralHoldDays} jours après le paiement au plus tôt, une fois la commande remise, son délai de rétractation passé et ses jours de location écoulés. Si la commande est remboursée, les deux crédits sont repris.`,
  },
  {
    question: "La carte cadeau vaut-elle pour une prestation\u00a0?",
    answer:
      "Oui. En ligne pour la boutique et la location, et sur place pour toute prestation\u00a0: donnez simplement le code à l’équipe.",
  },
]);

export function referralIssued(code: string) {
  return {
    title: `Votre code\u00a0: ${code}`,
    description: "Nous vous l’envoyons aussi par e-mail. Il ne reste qu’à le donner.",
    variant: "default",
  } as const;
}

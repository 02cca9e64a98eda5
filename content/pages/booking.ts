import { VISIT_LINK_MONTHS } from "#domain/planning/visit-link-end.ts";
import { bookingOffer } from "../messages/booking-offer.ts";

/** The page on which the start of a visit is chosen. */
export const bookingPage = {
  path: bookingOffer.path,
  title: bookingOffer.choose,
  moveTitle: "Déplacer le rendez-vous",
  description: "Choisissez le jour et l’heure de notre passage.",
  callBackInstead: "Être rappelé plutôt",
  limited: "Trop de demandes à la suite. Réessayez dans quelques minutes, ou appelez-nous.",
  near: "Nous sommes près de chez vous ce jour-là",
  nearShort: "Nous sommes près de chez vous",
  freeStarts: "départs libres",
  full: "complet",
  dayTitle: "Le jour et l’heure",
  placeTitle: "Chez vous",
  depositTitle: "L’acompte",
  waterless: {
    title: "Formule sans eau, même prix",
    public:
      "Laver dans la rue est interdit dans la plupart des communes. Nous nettoyons sans eau, panneau par panneau\u00a0: rien ne coule au sol.",
    dry: "Sans robinet, nous nettoyons sans eau, panneau par panneau\u00a0: rien ne coule au sol.",
    kept: "Retenue",
  },
  /** Kept word for word with the booking (L221-25 of the Code de la consommation). */
  earlyStart:
    "Je demande que l’intervention commence avant la fin de mon délai de rétractation de 14\u00a0jours. Une fois le travail entièrement fait, je ne pourrai plus me rétracter.",
  accept: "Accepter le devis avec obligation de paiement",
  /** The quote is accepted already. */
  confirm: "Confirmer ce rendez-vous",
  lost: {
    title: "Ce créneau a été libéré",
    expired: "Les 15\u00a0minutes sont passées. Rien n’a été débité, vos réponses sont gardées.",
    taken: "Quelqu’un l’a pris avant vous. Rien n’a été débité, vos réponses sont gardées.",
  },
  nearest: "Les trois plus proches",
  take: "Prendre",
  wholeCalendar: "Tout le calendrier",
  closed: {
    callback: {
      title: "Nous vous appelons",
      text: "Votre demande est notée. Nous vous rappelons aux heures d’ouverture pour convenir du jour.",
    },
    unknown: {
      title: "Ce lien n’est pas valable",
      text: "Vérifiez que l’adresse est complète, ou ouvrez-la depuis notre e-mail.",
    },
    ended: {
      title: "Ce lien n’est plus ouvert",
      text: `Le rendez-vous date de plus de ${VISIT_LINK_MONTHS}\u00a0mois\u00a0: sa page et son rapport ne sont plus en ligne. Une question, une copie\u00a0? Appelez-nous.`,
    },
    no_place: {
      title: "Nous vous appelons",
      text: "Il nous manque votre commune pour proposer un jour. Nous vous rappelons pour en convenir.",
    },
    closed_job: {
      title: "Il n’y a plus de créneau à choisir",
      text: "Cette intervention est commencée, terminée ou annulée. Une question\u00a0? Appelez-nous.",
    },
    no_bookings: {
      title: "Nous convenons du jour par téléphone",
      text: "La réservation en ligne est fermée pour le moment. Nous vous rappelons.",
    },
  },
  errors: {
    street: "Indiquez le numéro et la rue.",
    ground: "Dites-nous où sera la voiture.",
    water: "Dites-nous s’il y a un robinet.",
    power: "Dites-nous s’il y a une prise.",
    phone: "Indiquez un numéro où vous joindre le jour même.",
    earlyStart: "Cochez cette case, ou choisissez un jour plus lointain.",
    fee: "Cochez cette case pour continuer.",
  },
} as const;

/** The page behind the link of a visit's e-mails. */
export const visitPage = {
  path: "/rendez-vous",
  calendarPath: "/rendez-vous/agenda",
  title: "Votre rendez-vous",
  description: "Le jour, l’heure et la préparation de notre passage.",
  addToCalendar: "Ajouter à mon agenda",
  write: "Nous écrire",
  steps: ["Réservé", "Rappel", "En route", "Sur place", "Rapport"],
  prepare: "Comment préparer",
  preparation: {
    space: { title: "De la place", text: "1,5\u00a0m libre autour, portes ouvertes comprises" },
    power: { title: "Une prise", text: "à moins de 20\u00a0m, une rallonge suffit" },
    water: { title: "Un robinet", text: "à moins de 20\u00a0m" },
    empty_cabin: { title: "Un habitacle vidé", text: "coffre, vide-poches, siège enfant" },
    keys: { title: "Les clés", text: "remises à notre arrivée, vous gardez votre journée" },
  },
  prepareHelp: "Deux minutes suffisent. Nous apportons le reste.",
  room: "1,5\u00a0m",
  work: "Ce que nous ferons",
  change: "Déplacer ou annuler",
  move: "Déplacer",
  cancel: "Annuler",
  cancelTitle: "Annuler le rendez-vous",
  cancelled: {
    title: "Rendez-vous annulé",
    text: "Le créneau est libéré. Vous pouvez nous appeler pour en reprendre un.",
  },
  depositBack: (amount: string) => `${amount} que vous avez payés vous seront rendus.`,
  toPlan: {
    title: "Aucun jour n’est encore choisi",
    text: "Choisissez un créneau, ou attendez notre appel.",
  },
  feeChanged:
    "La limite est passée entre-temps. Rien n’a été changé\u00a0: relisez les frais avant de confirmer.",
  tooLate: "Nous sommes déjà en route ou sur place. Appelez-nous.",
  changed: "Ce rendez-vous vient de changer. Rien n’a été modifié\u00a0: voici où il en est.",
  messageSent: "Message envoyé. Nous vous répondons par e-mail ou par téléphone.",
  messageEmpty: "Écrivez quelques mots.",
} as const;

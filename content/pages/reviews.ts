import { ofName } from "#domain/text/elision.ts";
import { business } from "../business.ts";
import { editableTexts } from "../texts/editable-texts.ts";

/** How long things take and last; the rules shown on the page and the ones applied are the same numbers. */
export const reviewRules = {
  linkDays: 90,
  publicationDays: 7,
  keptYears: 5,
  oldestExperienceDays: 365,
} as const;

/** Where the invitation's link leads; it carries the query parameter `jeton`. */
export const reviewFormPath = "/avis-clients/deposer";

export const reviewLimits = { shortest: 20, longest: 2000 } as const;

export const reviewsPage = editableTexts("reviews", {
  path: "/avis-clients",
  title: "Avis clients",
  description:
    "Les avis de clients invités après une prestation ou une commande terminée\u00a0: notes, dates, réponses, et la façon dont nous les vérifions.",
  kicker: "Avis clients",
  heading: "Ce qu’ils en disent, après.",
  lead: "Chaque avis vient d’un client invité une fois le travail fini. Bons ou moins bons, nous publions tous ceux qui respectent les règles.",
  rulesLink: "Comment nous vérifions",
  demo: "Avis de démonstration",
  demoNote:
    "Ce site est une démonstration\u00a0: ces avis ont été écrits pour montrer la page et ne viennent d’aucun client. Les moteurs de recherche n’en reçoivent pas la note.",
  filters: { service: "Prestation", sort: "Classement", all: "Tous" },
  sorts: {
    recents: "Les plus récents",
    anciens: "Les plus anciens",
    meilleurs: "Les mieux notés",
    severes: "Les moins bien notés",
  },
  emptyTitle: "Aucun avis pour ces critères",
  emptyText: "Élargissez la recherche\u00a0: une autre note ou une autre prestation.",
  noneTitle: "Pas encore d’avis publié",
  noneText:
    "Les premiers clients invités n’ont pas encore répondu. Leurs avis paraîtront ici, tels qu’ils les ont écrits.",
  reset: "Voir tous les avis",
  get answer() {
    return `Réponse ${ofName(business.name)}`;
  },
  all: "Tous les avis",
  how: "Avis recueillis par lien après une prestation terminée, relus avant publication.",
});

export type ReviewSort = keyof typeof reviewsPage.sorts;

/** What D111-16 to D111-19 of the consumer code require, in a section of its own. */
export const reviewChecks = [
  {
    title: "Qui peut donner son avis",
    text: `Seul un client dont la prestation ou la commande est terminée reçoit un lien personnel par e-mail. Ce lien sert une seule fois et reste valable ${reviewRules.linkDays} jours. Personne ne peut déposer d’avis autrement.`,
  },
  {
    title: "Ce que nous vérifions",
    text: "Avant publication, nous relisons chaque avis\u00a0: il doit parler de la prestation reçue et ne contenir ni injure, ni propos illicite, ni données personnelles, ni publicité. Nous ne corrigeons pas le texte, et nous pouvons écrire à son auteur pour vérifier un point.",
  },
  {
    title: "Ce qui est refusé, et pourquoi",
    text: "Un avis n’est refusé que pour l’un de ces motifs, jamais parce que la note est basse. Son auteur reçoit alors le motif du refus par e-mail.",
  },
  {
    title: "Dates, délais et durée",
    text: `Chaque avis porte la date de l’expérience et celle de sa publication. Il paraît ${reviewRules.publicationDays} jours au plus après son dépôt et reste en ligne ${reviewRules.keptYears} ans au plus.`,
  },
  {
    title: "L’ordre des avis",
    text: "Par défaut, les avis sont classés par date de publication, du plus récent au plus ancien. Vous pouvez choisir un autre classement. La moyenne est celle de tous les avis publiés, sans pondération, arrondie au dixième.",
  },
  {
    title: "Aucune contrepartie",
    text: "Donner son avis ne rapporte rien\u00a0: ni remise, ni cadeau. Il n’y a rien à gagner non plus à en donner un bon.",
  },
  {
    title: "Modifier, retirer, signaler",
    get text() {
      return `Un avis ne se modifie pas une fois déposé\u00a0; son auteur peut en demander le retrait à tout moment. Un doute sur l’authenticité d’un avis se signale gratuitement, en le motivant, à ${business.email}.`;
    },
  },
] as const;

export const reviewFormPage = editableTexts("review-form", {
  title: "Donner mon avis",
  description:
    "Racontez votre expérience\u00a0: votre avis sera relu puis publié avec votre prénom et une initiale.",
  heading: "Comment cela s’est-il passé\u00a0?",
  lead: "Deux minutes suffisent. Votre avis paraîtra avec votre prénom et une initiale, jamais avec votre nom ni votre adresse.",
  rating: "Votre note",
  stars: { 1: "1 étoile", 2: "2 étoiles", 3: "3 étoiles", 4: "4 étoiles", 5: "5 étoiles" },
  starWords: { 1: "Déçu", 2: "Moyen", 3: "Correct", 4: "Bien", 5: "Parfait" },
  body: "Votre avis",
  bodyHelp: "Ce qui vous a plu, ce qui pourrait être mieux. Entre 20 et 2000 caractères.",
  firstName: "Prénom",
  initial: "Initiale du nom",
  commune: "Commune",
  experienceOn: "Date de la prestation",
  submit: "Envoyer mon avis",
  consent: `En envoyant cet avis, vous acceptez qu’il soit publié sur ce site pendant ${reviewRules.keptYears} ans au plus, avec votre prénom, l’initiale et la commune indiquées. Vous pouvez en demander le retrait à tout moment.`,
  writeToUs: "Nous écrire",
  /** Offered to everybody who left a review, whatever the note. */
  googleText: "Vous pouvez aussi, si vous le souhaitez, laisser un avis sur notre page Google.",
  google: "Ouvrir notre page Google",
  future: "La date ne peut pas être dans l’avenir.",
  tooOld: "La prestation doit dater de moins d’un an.",
} as const);

export const reviewLinkOutcomes = {
  used: {
    tone: "good",
    title: "Merci pour votre avis\u00a0!",
    text: `Il est bien arrivé. Nous le relisons et il paraît sous ${reviewRules.publicationDays} jours au plus\u00a0; vous recevrez un e-mail.`,
  },
  expired: {
    tone: "bad",
    title: "Ce lien a expiré",
    text: `Il était valable ${reviewRules.linkDays} jours. Écrivez-nous si vous souhaitez encore donner votre avis.`,
  },
  unknown: {
    tone: "bad",
    title: "Ce lien n’est pas valable",
    text: "Il est peut-être incomplet\u00a0: copiez-le en entier depuis l’e-mail. Les avis se déposent seulement par ce lien personnel.",
  },
} as const;

import { editableTexts } from "../texts/editable-texts.ts";
/** The copy of the newsletter's section and of the pages its e-mails lead to. */
export const newsletterSection = editableTexts("newsletter", {
  heading: "Un conseil par mois, une offre parfois.",
  lead: "L’entretien de saison et les créneaux libres près de chez vous.",
  field: "Votre adresse e-mail",
  placeholder: "votre@email.fr",
});

/** What /newsletter shows around the form. */
export const newsletterPage = editableTexts("newsletter-page", {
  kicker: "La lettre de conseils",
  sampleTitle: "Le dernier conseil",
  sampleLink: "Lire ce conseil",
  listTitle: "Déjà parus",
  listLink: "Tous les conseils",
  facts: [
    { title: "1", fact: "lettre par mois, lue en deux minutes" },
    { title: "0", fact: "revente\u00a0: votre adresse reste ici" },
    { title: "1", fact: "clic pour partir, dans chaque lettre" },
  ],
});

/** Shown beside the toast once the form is sent. */
export const newsletterSent = {
  title: "Plus qu’un clic",
  before: "Ouvrez le message envoyé à ",
  after:
    " pour confirmer. Rien reçu\u00a0? Regardez dans les indésirables, ou renvoyez le formulaire dans dix minutes.",
} as const;

export const newsletterPages = {
  signUp: { title: "Lettre d’information", path: "/newsletter" },
  confirm: {
    title: "Confirmer mon inscription",
    ask: "Plus qu’un clic",
    askText: "Confirmez que cette adresse e-mail est la vôtre et que vous souhaitez recevoir notre lettre.",
    button: "Confirmer mon inscription",
  },
  unsubscribe: {
    title: "Se désinscrire",
    ask: "Vous partez\u00a0?",
    askText: "Nous ne vous écrirons plus à cette adresse.",
    button: "Me désinscrire",
  },
  again: "S’inscrire de nouveau",
  read: "Lire les derniers conseils",
} as const;

export type NewsletterOutcome = {
  readonly tone: "good" | "bad";
  readonly title: string;
  readonly text: string;
  /** Offers the form again. */
  readonly again?: boolean;
};

export const confirmationOutcomes = {
  confirmed: {
    tone: "good",
    title: "Inscription confirmée",
    text: "Merci\u00a0! Le prochain conseil arrivera dans votre boîte. Chaque lettre permet de se désinscrire en un clic.",
  },
  "already-confirmed": {
    tone: "good",
    title: "Vous êtes déjà inscrit",
    text: "Cette adresse est confirmée, il n’y a rien de plus à faire.",
  },
  expired: {
    tone: "bad",
    title: "Ce lien a expiré",
    text: "Il était valable sept jours. Inscrivez-vous de nouveau pour en recevoir un autre.",
    again: true,
  },
  unknown: {
    tone: "bad",
    title: "Ce lien n’est pas valable",
    text: "Il est peut-être incomplet\u00a0: copiez-le en entier depuis l’e-mail, ou inscrivez-vous de nouveau.",
    again: true,
  },
} as const satisfies Record<string, NewsletterOutcome>;

export const unsubscriptionOutcomes = {
  unsubscribed: {
    tone: "good",
    title: "Vous êtes désinscrit",
    text: "Nous ne vous écrirons plus. Si c’était une erreur, vous pouvez vous réinscrire quand vous voulez.",
    again: true,
  },
  unknown: {
    tone: "bad",
    title: "Ce lien n’est pas valable",
    text: "Il est peut-être incomplet\u00a0: copiez-le en entier depuis l’e-mail, ou écrivez-nous et nous vous retirons de la liste.",
  },
} as const satisfies Record<string, NewsletterOutcome>;

/** Where the links in the newsletter's e-mails lead; both carry the query parameter `jeton`. */
export const newsletterPaths = {
  confirm: "/newsletter/confirmation",
  unsubscribe: "/newsletter/desinscription",
} as const;

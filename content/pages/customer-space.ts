import { ofName } from "#domain/text/elision.ts";
/** Where the customers' space is. */
export const spacePaths = {
  home: "/mon-espace",
  signIn: "/mon-espace/connexion",
  link: "/mon-espace/lien",
  signOut: "/mon-espace/deconnexion",
} as const;

export const signInPage = {
  path: spacePaths.signIn,
  title: "Mon espace",
  description: "Vos rendez-vous, devis, factures, commandes et locations au même endroit, sans mot de passe.",
  heading: "Mon espace",
  lead: "Vos rendez-vous, devis, factures, commandes et locations au même endroit. Sans mot de passe\u00a0: nous vous envoyons un code.",
  email: "Votre adresse e-mail",
  emailHelp: "Celle de vos demandes, commandes ou rendez-vous.",
  send: "Recevoir un code",
  codeHeading: "Saisissez le code reçu",
  codeLead:
    "Si cette adresse est celle d’un client, un message vient de partir\u00a0: il contient un code à six chiffres et un lien, valables 15 minutes. Pensez aux indésirables.",
  code: "Code à six chiffres",
  open: "Ouvrir mon espace",
  again: "Recevoir un autre code",
  wrongCode: "Ce code n’est pas le bon, ou il ne sert plus. Vérifiez-le, ou demandez-en un autre.",
  missingCode: "Saisissez les six chiffres du code.",
} as const;

export const signInLinkPage = {
  path: spacePaths.link,
  title: "Ouvrir mon espace",
  description: "Le lien reçu par e-mail ouvre votre espace.",
  text: "Un bouton encore, pour que seul un clic de votre main ouvre votre espace sur cet appareil.",
  button: "Ouvrir mon espace",
  wrong: "Ce lien ne sert plus\u00a0: il vaut 15 minutes et une seule fois. Demandez-en un autre.",
  again: "Recevoir un autre lien",
  otherTitle: "Un autre espace est ouvert",
  otherText: (open: string, linked: string) =>
    `Cet appareil est dans l’espace ${ofName(open)}. Ce lien ouvre celui ${ofName(linked)}\u00a0: l’autre se fermera sur cet appareil.`,
  otherButton: "Ouvrir l’autre espace",
  stay: "Rester dans l’espace ouvert",
} as const;

const description = "Votre espace client.";

/** In the order of the space's own navigation. */
export const spacePages = {
  home: { path: spacePaths.home, title: "Mon espace", label: "Accueil", description },
  visits: { path: "/mon-espace/rendez-vous", title: "Vos rendez-vous", label: "Rendez-vous", description },
  vehicles: { path: "/mon-espace/vehicules", title: "Vos véhicules", label: "Véhicules", description },
  papers: {
    path: "/mon-espace/devis-et-factures",
    title: "Devis et factures",
    label: "Devis et factures",
    description,
  },
  purchases: {
    path: "/mon-espace/boutique-et-location",
    title: "Boutique et location",
    label: "Boutique et location",
    description,
  },
  details: {
    path: "/mon-espace/coordonnees",
    title: "Mes coordonnées",
    label: "Mes coordonnées",
    description,
  },
} as const;

export const spaceTexts = {
  compose: "Composer mon devis",
  composePath: "/services",
  nextVisit: "Prochain rendez-vous",
  prepare: "Voir et préparer",
  move: "Déplacer",
  due: "À régler",
  pay: "Payer",
  subscription: "Abonnement",
  manage: "Gérer ou résilier",
  rest: "Tout le reste",
  /** The same list, where nothing stands above it. */
  onlyRest: "Votre dossier",
  coming: "À venir",
  past: "Passés",
  report: "Voir le rapport",
  follow: "Suivre et changer",
  again: "Refaire une demande",
  noVisit: "Aucun rendez-vous pour l’instant.",
  kept: "Son rapport n’est plus en ligne\u00a0: écrivez-nous, nous l’avons encore.",
} as const;

/** What became of a quote, as its customer reads it. */
export const spaceQuoteStates = {
  open: "à accepter",
  accepted: "accepté",
  declined: "décliné",
  expired: "expiré",
  replaced: "remplacé",
} as const;

export const spaceDocumentNames = {
  invoice: "Facture",
  deposit_invoice: "Facture d’acompte",
  credit_note: "Avoir",
} as const;

export const erasurePage = {
  path: "/mon-espace/effacement",
  back: "/mon-espace/coordonnees",
  title: "Effacer mes données",
  description,
  heading: "Effacer mes données",
  ask: "Tout ce que la loi ne nous fait pas garder est effacé. Un code envoyé par e-mail le confirme.",
  sendCode: "Recevoir le code",
  lead: "Nous venons de vous envoyer un code. Saisissez-le pour effacer vos données\u00a0: c’est définitif, et votre espace se ferme aussitôt.",
  code: "Code à six chiffres",
  confirm: "Effacer définitivement",
  wrong: "Ce code n’est pas le bon, ou il ne sert plus. Rien n’a été effacé.",
  tooMany: "Trop de codes demandés à la suite. Réessayez dans une heure, ou écrivez-nous.",
  doneHeading: "Vos données sont effacées",
  done: "Votre espace est fermé. Merci de nous avoir fait confiance.",
  kept: "Nous gardons seulement ce que la loi demande, ou ce qui est en cours\u00a0:",
} as const;

export const passkeyTexts = {
  title: "Clés d’accès",
  lead: "Ouvrez votre espace avec l’empreinte, le visage ou le code de votre appareil, sans attendre de message.",
  add: "Ajouter une clé d’accès",
  added: "Clé ajoutée\u00a0: cet appareil ouvre désormais votre espace.",
  signIn: "Se connecter avec une clé d’accès",
  unsupported: "Ce navigateur ne connaît pas les clés d’accès.",
  cancelled: "La demande a été annulée, ou cet appareil n’a pas de clé pour ce site.",
  refused: "Cette clé d’accès n’est pas acceptée ici.",
  tooMany: "Dix clés d’accès au plus\u00a0: retirez-en une d’abord.",
  failed: "La connexion a échoué. Réessayez, ou demandez un code.",
} as const;

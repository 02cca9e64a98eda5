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
} as const;

const ofSpace = "Votre espace client.";

/** In the order of the space's own navigation. */
export const spacePages = {
  home: { path: spacePaths.home, title: "Mon espace", label: "Accueil", description: ofSpace },
} as const;

import { mailTexts } from "./mail-texts.ts";

export const spaceSignInTexts = mailTexts("space-sign-in", {
  subject: "Votre code pour ouvrir votre espace {entreprise}",
  title: "Votre code de connexion",
  intro: "Saisissez ce code sur la page où il vous est demandé.",
  orLink: "Ou ouvrez votre espace d’ici, sur cet appareil.",
});

export const spaceErasureTexts = mailTexts("space-erasure", {
  subject: "Confirmez l’effacement de vos données",
  title: "Confirmez l’effacement",
  intro:
    "Vous avez demandé l’effacement de vos données chez {entreprise}. Saisissez ce code dans votre espace pour le confirmer\u00a0: l’effacement est définitif.",
});

export const spacePasskeyTexts = mailTexts("space-passkey-added", {
  subject: "Une clé d’accès a été ajoutée à votre espace {entreprise}",
  title: "Nouvelle clé d’accès",
  intro:
    "Un appareil peut désormais ouvrir votre espace sans code. Vous gérez vos clés dans vos coordonnées.",
  unknown: "Ce n’est pas vous\u00a0? Retirez cette clé, déconnectez les autres appareils, puis écrivez-nous.",
});

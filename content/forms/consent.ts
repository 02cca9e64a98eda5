/** Shown beside the fields; stored word for word with what was sent. */
export const consentTexts = {
  request:
    "Vos coordonnées servent uniquement à répondre à cette demande, par e-mail ou par téléphone. Elles sont conservées 3 ans au plus.",
  newsletter:
    "J’accepte de recevoir la lettre d’information par e-mail. Je peux me désinscrire à tout moment, en un clic.",
} as const;

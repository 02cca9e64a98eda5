/** The pages whose text is in content/legal, by the name of its file. */
export const legalPages = {
  "mentions-legales": {
    title: "Mentions légales",
    description:
      "Qui édite et héberge ce site, comment nous joindre, notre médiateur de la consommation et nos assurances.",
  },
  "politique-confidentialite": {
    title: "Politique de confidentialité",
    description:
      "Quelles données nous recevons, pourquoi, combien de temps nous les gardons, et comment exercer vos droits.",
  },
  "conditions-generales": {
    title: "Conditions générales",
    description:
      "Commande, paiement, livraison, prestations, location, abonnements, rétractation et garanties légales.",
  },
  retours: {
    title: "Retours et remboursements",
    description:
      "Changer d’avis sous 14 jours, renvoyer un produit, être remboursé, signaler un article abîmé ou manquant.",
  },
  accessibilite: {
    title: "Accessibilité",
    description:
      "Ce que nous faisons pour que ce site serve à tous, ce qui peut encore gêner, et comment nous le signaler.",
  },
} as const satisfies Record<string, { readonly title: string; readonly description: string }>;

export type LegalPageName = keyof typeof legalPages;

export function isLegalPage(name: string): name is LegalPageName {
  return Object.hasOwn(legalPages, name);
}

export const legalTexts = {
  contents: "Sur cette page",
  blankTitle: "Cette page n’est pas encore complète",
  blankText:
    "Les informations marquées «\u00a0à compléter\u00a0» seront renseignées avant l’ouverture du site, dans les réglages de l’administration.",
  help: "Une question\u00a0? Écrivez-nous",
} as const;

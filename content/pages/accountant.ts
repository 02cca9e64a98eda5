/** The page behind the link of the accountant's mail. The tables stand in the order in which they are made. */
export const accountantPage = {
  path: "/comptable",
  filePath: "/comptable/fichier",
  title: "Fichiers du comptable",
  description: "Les fichiers comptables d’un mois.",
  note: "Chaque fichier reprend l’état du moment. Les factures sont au format Factur-X.",
  over: "Ce lien n’est plus valable",
  overNote: "Demandez un nouvel envoi\u00a0: il part en un instant.",
  files: [
    { id: "recettes", label: "Livre des recettes (CSV)" },
    { id: "ventes", label: "Journal des ventes (CSV)" },
    { id: "tva", label: "Récapitulatif de TVA (CSV)" },
    { id: "documents", label: "Tous les documents (ZIP)" },
  ],
} as const;

/** What a worker may do, by the first words of the offers as domain/quote/offer.ts names them. */
export const skillLabels: Readonly<Record<string, string>> = {
  cleaning: "Nettoyage",
  polishing: "Polissage",
  ceramic: "Céramique",
  utility: "Utilitaires",
  renovation: "Rénovation",
  headlights: "Phares",
  subscription: "Abonnements",
};

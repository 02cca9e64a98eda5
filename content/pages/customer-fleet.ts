/** The report of a company's vans, in its space. */
export const customerFleetPage = {
  path: "/mon-espace/flotte",
  file: "/mon-espace/flotte.csv",
  title: "Votre flotte",
  description: "Votre espace client.",
  row: "rapport par véhicule",
  lead: "Les passages sur chacun de vos utilitaires\u00a0: quand, quoi, combien, et sur quelle facture.",
  from: "Du",
  until: "Au",
  show: "Afficher",
  download: "Télécharger pour un tableur",
  none: "Aucun passage entre ces deux jours.",
  unbilled: "à facturer",
} as const;

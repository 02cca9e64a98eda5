/** `scene` names the drawing. */
export const homeRooms = [
  {
    id: "cuisine",
    title: "Cuisine",
    scene: "habitat-cuisine",
    summary: "Plan de travail, crédence, inox : le café, l’huile et le vin perlent au lieu de tacher.",
    surfaces: [
      {
        name: "Plans de travail",
        benefit: "Pierre, stratifié ou bois, protégés des taches grasses et acides.",
      },
      {
        name: "Crédence et inox",
        benefit: "Les projections s’essuient sans frotter, les doigts marquent moins.",
      },
      { name: "Évier et robinetterie", benefit: "Le calcaire n’accroche plus, l’éclat dure." },
    ],
  },
  {
    id: "salle-de-bain",
    title: "Salle de bain",
    scene: "habitat-salle-de-bain",
    summary: "Parois et carrelage où le calcaire n’accroche plus.",
    surfaces: [
      { name: "Parois de douche", benefit: "L’eau glisse, la raclette devient facultative." },
      { name: "Carrelage et joints", benefit: "Moins de moisissures, des joints qui restent clairs." },
      { name: "Céramique et robinets", benefit: "Un entretien à l’eau, sans produit agressif." },
    ],
  },
  {
    id: "salon",
    title: "Salon",
    scene: "habitat-salon",
    summary: "Canapés, tapis et vitrages, protégés à cœur.",
    surfaces: [
      { name: "Canapés et fauteuils", benefit: "Le liquide perle, le temps de l’absorber." },
      { name: "Tapis et rideaux", benefit: "La fibre garde sa couleur et son toucher." },
      { name: "Vitrages", benefit: "La pluie laisse moins de traces, le lavage s’espace." },
    ],
  },
] as const;

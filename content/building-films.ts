export type BuildingFilm = {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly details: string;
  readonly subCategories: readonly { readonly name: string; readonly description: string }[];
  readonly examples: readonly string[];
};

export const buildingIntroduction = {
  title: "Un même paysage, six façons de le regarder.",
  text: "Choisissez l’effet recherché. Nous venons mesurer, présenter les échantillons et poser, pour les particuliers comme pour les professionnels.",
} as const;

/** The kinds of project that the form names as examples; a confirmation repeats no others. */
export const buildingProjects = ["Maison", "Bureaux", "Commerce", "Véranda"] as const;

/** The six names are fixed; the sub-categories are the trade's usual ones. */
export const buildingFilms: readonly BuildingFilm[] = [
  {
    id: "decoratif",
    name: "Film décoratif",
    summary: "Motifs et dépolis, la lumière passe",
    details:
      "Il habille le verre sans assombrir la pièce : dépoli, rayures, motifs ou découpe à votre logo. Posé à l’intérieur, il se retire sans trace quand le décor change.",
    subCategories: [
      { name: "Dépoli sablé", description: "L’aspect du verre sablé, pour une intimité douce." },
      { name: "Motifs géométriques", description: "Lignes, trames et dégradés pour cloisons vitrées." },
      { name: "Vitrail et couleur", description: "Teintes translucides qui colorent la lumière." },
      { name: "Découpe sur mesure", description: "Logo, horaires ou signalétique à la forme exacte." },
    ],
    examples: ["Porte vitrée d’entrée", "Cloison de salle de réunion", "Fenêtre de salle de bain"],
  },
  {
    id: "occultant",
    name: "Film occultant",
    summary: "Plus aucune vue, dedans comme dehors",
    details:
      "Il supprime la vue dans les deux sens, de jour comme de nuit. Les versions opaques coupent aussi la lumière ; les blanches la diffusent.",
    subCategories: [
      { name: "Blanc diffusant", description: "Plus de vue, mais une pièce qui reste claire." },
      { name: "Noir opaque", description: "Aucune lumière : local technique, projection, sommeil." },
      { name: "Dégradé", description: "Opaque en bas, clair en haut, pour garder le ciel." },
    ],
    examples: ["Rez-de-chaussée sur rue", "Local de stockage vitré", "Cabinet médical"],
  },
  {
    id: "miroir",
    name: "Film miroir sans tain",
    summary: "Vous voyez, on ne vous voit pas",
    details:
      "Le côté le plus éclairé devient miroir : le jour, vous regardez dehors sans être vu. L’effet s’inverse la nuit, lumière allumée ; un rideau prend alors le relais.",
    subCategories: [
      { name: "Argent", description: "L’effet miroir le plus franc, et un bon rejet de chaleur." },
      { name: "Bronze ou fumé", description: "Un reflet plus discret en façade." },
      { name: "Pose extérieure", description: "Pour les doubles vitrages sensibles à la chaleur." },
    ],
    examples: ["Séjour en vis-à-vis", "Bureau d’atelier", "Guichet et poste de surveillance"],
  },
  {
    id: "solaire",
    name: "Film solaire",
    summary: "Moins de chaleur, la vue reste",
    details:
      "Il renvoie une partie du rayonnement avant qu’il n’entre. La pièce chauffe moins, les écrans se lisent mieux, les parquets et tissus se décolorent moins.",
    subCategories: [
      { name: "Extérieur haute performance", description: "Arrête la chaleur avant le vitrage." },
      { name: "Intérieur réfléchissant", description: "Un rejet élevé avec un reflet en façade." },
      { name: "Intérieur neutre", description: "Presque invisible, pour garder l’aspect du verre." },
      { name: "Anti-éblouissement", description: "Adoucit la lumière devant les écrans." },
    ],
    examples: ["Véranda plein sud", "Bureaux derrière une façade vitrée", "Vitrine de commerce"],
  },
  {
    id: "securite",
    name: "Film sécurité",
    summary: "Le verre cassé reste en place",
    details:
      "Un film épais et transparent tient les éclats ensemble en cas de choc. Il retarde l’effraction et protège des blessures, sans changer de vitrage.",
    subCategories: [
      { name: "Anti-éclats", description: "Retient le verre brisé, pour les lieux recevant du public." },
      { name: "Retard à l’effraction", description: "Film renforcé, bords liés au châssis." },
      { name: "Anti-graffiti", description: "Une couche sacrifiée que l’on remplace." },
    ],
    examples: ["Porte vitrée d’école", "Vitrine de bijouterie", "Baie vitrée de plain-pied"],
  },
  {
    id: "3m",
    name: "Film 3M pour vitrage",
    summary: "La gamme technique du fabricant",
    details:
      "Les films 3M répondent à un cahier des charges précis : rejet solaire mesuré, clarté, tenue dans le temps. Nous choisissons la référence d’après votre vitrage et son orientation.",
    subCategories: [
      { name: "Solaire clair", description: "Rejet de chaleur élevé sans effet miroir." },
      { name: "Sécurité", description: "Retenue des éclats et résistance au choc." },
      { name: "Décoratif", description: "Dépolis et textures pour l’aménagement." },
    ],
    examples: ["Immeuble de bureaux", "Hôtel et restaurant", "Maison à grandes baies"],
  },
];

export const buildingDefaults = { surfaceArea: "N/A", message: "Aucun message." } as const;
export const buildingServiceType = "Demande Film Vitrages Bâtiment";

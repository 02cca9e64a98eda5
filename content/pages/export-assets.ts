/** The brand as others may use it: logo, colours, drawings. */
export const exportPage = {
  path: "/export-assets",
  archivePath: "/export-assets/elements.zip",
  title: "Éléments de marque",
  description:
    "Le logo, les couleurs et les illustrations de Reflet Bressan, à télécharger un par un ou tous ensemble.",
  lead: "Pour la presse, les partenaires et les imprimeurs. Tout est vectoriel\u00a0: agrandissez sans crainte, ne déformez pas et ne recolorez pas.",
  all: "Tout télécharger (ZIP)",
  one: "télécharger en SVG",
  colours: "Couleurs",
} as const;

/** As in app/ui/tokens.css; a test holds both together. */
export const brandColours = [
  { name: "Encre", hex: "#0f1720", use: "Sections sombres, texte sur clair" },
  { name: "Graphite", hex: "#1d2733", use: "Cartes sur fond sombre" },
  { name: "Acier", hex: "#5b6b7c", use: "Texte secondaire" },
  { name: "Brume", hex: "#f4f6f8", use: "Fond de page" },
  { name: "Sarcelle", hex: "#0b7a70", use: "Actions sur fond clair" },
  { name: "Sarcelle vive", hex: "#2dd4bf", use: "Actions sur fond sombre" },
  { name: "Ambre", hex: "#ffb020", use: "Promotions et notes seulement" },
  { name: "Sable", hex: "#f3ede4", use: "Tout ce qui touche à la maison" },
] as const;

export const brandLogos = [
  { name: "logo", label: "Logo", onDark: false },
  { name: "logo-inverse", label: "Logo sur fond sombre", onDark: true },
  { name: "logo-mark", label: "Symbole", onDark: false },
  { name: "pattern", label: "Motif", onDark: true },
  { name: "og-card", label: "Carte de partage", onDark: true },
] as const;

/** Names of drawings as people say them, where the file's name is not enough. */
export const drawingNames: Readonly<Record<string, string>> = {
  "404": "Page introuvable",
  "blog-canape": "Article, canapé",
  "blog-ceramique": "Article, céramique",
  "blog-hiver": "Article, hiver",
  "blog-interieur": "Article, intérieur",
  "blog-lavage": "Article, lavage",
  "blog-utilitaire": "Article, utilitaire",
  "canape-2-places": "Canapé 2 places",
  "canape-angle": "Canapé d’angle",
  "canape-grand": "Grand canapé",
  "carte-ain": "Carte de l’Ain",
  ceramique: "Céramique",
  "detailing-domicile": "Detailing à domicile",
  "film-batiment": "Film pour bâtiment",
  "habitat-cuisine": "Cuisine",
  "habitat-salle-de-bain": "Salle de bain",
  "habitat-salon": "Salon",
  interieur: "Intérieur",
  "machine-dustego": "Dustego",
  "machine-puzzi": "Puzzi 8/1C",
  ppf: "Film PPF",
  "vitres-teintees": "Vitres teintées",
  routiere: "Routière",
  suv: "SUV",
  "hero-car": "Voiture d’accueil",
  "cire-carnauba": "Cire de carnauba",
  "coffret-ceramique": "Coffret céramique",
  "decontaminant-ferreux": "Décontaminant ferreux",
  "kit-renovation-phares": "Kit rénovation phares",
  "lot-microfibres": "Lot de microfibres",
  "parfum-habitacle": "Parfum d’habitacle",
  "renovateur-plastiques": "Rénovateur plastiques",
  "serviette-sechage": "Serviette de séchage",
  "shampooing-ph-neutre": "Shampooing pH neutre",
  "spray-ceramique": "Spray céramique",
};

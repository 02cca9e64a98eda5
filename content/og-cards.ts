/** The picture a shared link shows: a few words beside one of our drawings. Made at build time, one per page. */
export type OgCard = {
  readonly path: string;
  readonly kicker: string;
  readonly title: string;
  /** A drawing of public/art, without its ending: "scenes/ceramique". */
  readonly art: string;
};

const service = "Service à domicile";
const why = "Pourquoi nous choisir";
const shop = "Boutique";
const legal = "Informations";

export const ogCards: readonly OgCard[] = [
  {
    path: "/contact",
    kicker: "Contact et devis",
    title: "Un devis gratuit, une réponse rapide",
    art: "scenes/detailing-domicile",
  },
  {
    path: "/services",
    kicker: service,
    title: "Nettoyage auto intérieur, extérieur ou complet",
    art: "scenes/interieur",
  },
  {
    path: "/services/film-protection-ppf",
    kicker: service,
    title: "Film de protection PPF",
    art: "scenes/ppf",
  },
  {
    path: "/services/renovations-esthetiques",
    kicker: service,
    title: "Rénovations esthétiques",
    art: "scenes/phares",
  },
  {
    path: "/services/renovation-optiques-phares",
    kicker: service,
    title: "Rénovation des phares jaunis",
    art: "scenes/phares",
  },
  {
    path: "/services/polissage-lustrage",
    kicker: service,
    title: "Polissage et lustrage de carrosserie",
    art: "scenes/polissage",
  },
  {
    path: "/services/traitement-ceramique-auto",
    kicker: service,
    title: "Traitement céramique automobile",
    art: "scenes/ceramique",
  },
  {
    path: "/services/vitres-teintees",
    kicker: service,
    title: "Vitres teintées, véhicule et bâtiment",
    art: "scenes/vitres-teintees",
  },
  {
    path: "/services/nettoyage-utilitaires",
    kicker: service,
    title: "Nettoyage d’utilitaires et de flottes",
    art: "scenes/utilitaires",
  },
  {
    path: "/services/protection-habitat",
    kicker: service,
    title: "Protection de l’habitat",
    art: "scenes/habitat-salon",
  },
  {
    path: "/services/abonnements-entretien",
    kicker: service,
    title: "Abonnements d’entretien mensuels",
    art: "scenes/abonnement",
  },
  {
    path: "/services/nettoyage-canapes-textiles",
    kicker: service,
    title: "Nettoyage de canapés et textiles",
    art: "scenes/canape-angle",
  },
  {
    path: "/services/location-shampouineuse",
    kicker: "Location",
    title: "Location de shampouineuse",
    art: "scenes/machine-puzzi",
  },
  {
    path: "/services/parrainage-cartes-cadeaux",
    kicker: "Offrir",
    title: "Parrainage et cartes cadeaux",
    art: "scenes/parrainage",
  },
  {
    path: "/pourquoi-nous-choisir",
    kicker: "Notre façon de faire",
    title: why,
    art: "scenes/detailing-domicile",
  },
  {
    path: "/pourquoi-nous-choisir/confort-a-domicile",
    kicker: why,
    title: "Confort à domicile",
    art: "scenes/detailing-domicile",
  },
  {
    path: "/pourquoi-nous-choisir/expertise-savoir-faire",
    kicker: why,
    title: "Expertise et savoir-faire",
    art: "scenes/polissage",
  },
  {
    path: "/pourquoi-nous-choisir/produits-haut-de-gamme",
    kicker: why,
    title: "Produits haut de gamme",
    art: "scenes/blog-lavage",
  },
  {
    path: "/pourquoi-nous-choisir/protection-valorisation-durables",
    kicker: why,
    title: "Protection et valorisation durables",
    art: "scenes/ceramique",
  },
  {
    path: "/pourquoi-nous-choisir/approche-personnalisee",
    kicker: why,
    title: "Approche personnalisée",
    art: "scenes/interieur",
  },
  {
    path: "/pourquoi-nous-choisir/satisfaction-client-garantie",
    kicker: why,
    title: "Satisfaction client garantie",
    art: "scenes/abonnement",
  },
  {
    path: "/zone-intervention",
    kicker: "Zone d’intervention",
    title: "45 km autour de Foissiat",
    art: "scenes/carte-ain",
  },
  {
    path: "/avis-clients",
    kicker: "Avis clients",
    title: "Ce qu’ils en disent, après",
    art: "scenes/detailing-domicile",
  },
  {
    path: "/articles",
    kicker: "Blog et conseils",
    title: "Entretenir sa voiture et sa maison",
    art: "scenes/blog-lavage",
  },
  {
    path: "/outils/calculateur-dilution",
    kicker: "Outil",
    title: "Calculateur de dilution",
    art: "scenes/blog-lavage",
  },
  {
    path: "/boutique",
    kicker: shop,
    title: "Les produits que nous utilisons",
    art: "products/shampooing-ph-neutre",
  },
  {
    path: "/boutique/carte-cadeau",
    kicker: shop,
    title: "Offrir une carte cadeau",
    art: "scenes/carte-cadeau",
  },
  { path: "/mentions-legales", kicker: legal, title: "Mentions légales", art: "scenes/carte-ain" },
  {
    path: "/politique-confidentialite",
    kicker: legal,
    title: "Politique de confidentialité",
    art: "scenes/carte-ain",
  },
  { path: "/conditions-generales", kicker: legal, title: "Conditions générales", art: "scenes/carte-ain" },
  { path: "/retours", kicker: legal, title: "Retours et remboursements", art: "scenes/carte-ain" },
  { path: "/retractation", kicker: legal, title: "Renoncer au contrat", art: "scenes/carte-ain" },
  { path: "/resiliation", kicker: legal, title: "Résilier votre contrat", art: "scenes/carte-ain" },
  { path: "/accessibilite", kicker: legal, title: "Accessibilité", art: "scenes/carte-ain" },
];

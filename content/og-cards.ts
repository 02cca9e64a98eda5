import type { SitePath } from "#content/site-path.ts";
import { business } from "./business.ts";
import type { Service } from "./services/service.ts";
import { services } from "./services/services.ts";

/** The picture a shared link shows: a few words beside one of our drawings. Made at build time, one per page. */
export type OgCard = {
  readonly path: SitePath;
  readonly kicker: string;
  readonly title: string;
  /** A drawing of public/art, without its ending: "scenes/ceramique". */
  readonly art: string;
};

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
  ...services.map(cardOf),
  {
    path: "/realisations",
    kicker: "Réalisations",
    title: "Chez vos voisins, avant et après",
    art: "scenes/polissage",
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
    get title() {
      return `${business.area.radiusKm} km autour ${business.area.ofCenter}`;
    },
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

function cardOf({ path, scene, card }: Service): OgCard {
  return {
    path,
    kicker: card.kicker ?? "Service à domicile",
    title: card.title,
    art: `scenes/${card.scene ?? scene}`,
  };
}

import { formatCount } from "#domain/money/number-text.ts";
import type { CatalogueSort } from "#domain/shop/catalogue-filters.ts";
import type { SignalWord, Surface } from "#domain/shop/product.ts";
import { editableTexts } from "../texts/editable-texts.ts";

export const surfaceLabels: Readonly<Record<Surface, string>> = {
  carrosserie: "Carrosserie",
  jantes: "Jantes et pneus",
  vitres: "Vitres",
  cuir: "Cuir",
  textile: "Textile",
  plastiques: "Plastiques",
};

export const sortLabels: Readonly<Record<CatalogueSort, string>> = {
  demande: "Plus demandés",
  prix: "Prix croissant",
  "prix-desc": "Prix décroissant",
  nouveautes: "Nouveautés",
  nom: "De A à Z",
};

/** The heading that replaces the most wanted products during a search. */
export const relevanceLabel = "Pertinence";

export const signalWordLabels: Readonly<Record<SignalWord, string>> = {
  danger: "Danger",
  attention: "Attention",
};

export const shopTexts = editableTexts("shop", {
  title: "Boutique",
  lead: "Les produits de nos interventions, au format maison.",
  description:
    "Shampooing, nettoyants, céramique, cuir et accessoires\u00a0: les produits de nos interventions, livrés ou à retirer à {ville}.",
  searchLabel: "Chercher un produit",
  searchHint: "Chercher\u00a0: jantes, cuir, céramique…",
  all: "Tout",
  giftCard: "Carte cadeau",
  filters: "Filtres",
  surface: "Surface",
  price: "Prix",
  priceFrom: "De",
  priceTo: "à",
  availability: "Disponibilité",
  inStockOnly: "En stock seulement",
  apply: "Appliquer",
  clear: "Tout effacer",
  sort: "Trier",
  freeDelivery: "Livraison gratuite",
  freeDeliveryText: "à moins de 30\u00a0km de Bourg-en-Bresse.",
  featured: "À la une",
  add: "Ajouter au panier",
  added: "Ajouté",
  noneTitle: "Aucun produit ne correspond",
  noneText: "Essayez un mot plus court, ou retirez un filtre.",
  seeAll: "Voir tous les produits",
  emptyTitle: "Les rayons se remplissent",
  emptyText:
    "Les premiers produits arrivent bientôt. En attendant, la carte cadeau est déjà là, et nous répondons à vos questions.",
  emptyGift: "Offrir une carte cadeau",
  emptyAsk: "Nous écrire",
  goesWith: "Va bien avec",
  wholeShop: "Toute la boutique",
  scriptNeededNote:
    "Le panier a besoin de JavaScript. Pour commander sans lui, appelez-nous ou écrivez-nous\u00a0: nous préparons votre commande.",
});

/** The names of actions and states, and what the law asks for, stay as they are. */
export const productTexts = editableTexts("product", {
  description: "En détail",
  usage: "Mode d’emploi",
  calculate: "Calculer ma dilution",
  precautions: "Précautions (règlement CLP)",
  sheet: "Fiche de données de sécurité (PDF)",
  sheetOnDemand: "Fiche de données de sécurité envoyée sur demande",
  inStock: "En stock",
  inStockHint: "prêt à partir",
  out: "Bientôt de retour",
  outText: "Ce produit est épuisé pour le moment. Écrivez-nous, nous vous dirons quand il revient.",
  outLink: "Être prévenu",
  pickupOnly: "À retirer sur place uniquement",
  pickupOnlyText: "Ce produit ne s’envoie pas par colis.",
  delays: {
    homeFact: "Chez vous en 3 à 5 jours ouvrés",
    pickupFact: "Retrait à {ville} sous 2 jours ouvrés",
  },
  whenBack: { homeFact: "Livraison chez vous", pickupFact: "Retrait à {ville}" },
  variants: "Déclinaison",
  maker: "Fabricant et sécurité",
  withdrawal: "14 jours pour changer d’avis",
  withdrawalHint: "Produit complet, non entamé.",
  returns: "Retours",
  nextVisitText: "ou remis gratuitement à votre prochain rendez-vous",
});

export function leftText(left: number): string {
  return `Plus que ${left}`;
}

export function countText(count: number): string {
  return `${formatCount(count)} ${count > 1 ? "produits" : "produit"}`;
}

export function dilutionText(ratio: number): string {
  return `À diluer jusqu’à 1 pour ${ratio}.`;
}

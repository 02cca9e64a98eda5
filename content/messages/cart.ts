import type { ToastMessage } from "./toast-message.ts";

export const cartNotices = {
  empty: {
    title: "Panier vide",
    description: "Ajoutez des produits avant de finaliser la commande.",
    variant: "destructive",
  },
  removed: {
    title: "Article retiré",
    description: "L'article a été retiré de votre panier.",
    variant: "default",
  },
  full: {
    title: "Panier complet",
    description: "Retirez une ligne ou finalisez cette commande avant d’en ajouter une autre.",
    variant: "destructive",
  },
} as const satisfies Record<string, ToastMessage>;

export function itemAdded(name: string): ToastMessage {
  return { title: "Ajouté au panier", description: name, variant: "default" };
}

export const cartTexts = {
  checkout: "Finaliser la commande",
  payable: "À payer",
  onQuote: "Sur devis",
  total: "Total à payer",
  emptyTitle: "Votre panier est vide",
  emptyHint: "Ce que vous ajoutez reste ici, sur cet appareil.",
  emptyShop: "Voir la boutique",
  emptyQuote: "Composer mon devis",
  quoteJoined: "Votre demande de devis part avec la commande.",
} as const;

/** Three things to start with, in an empty cart. */
export const emptyCartLinks = [
  {
    href: "/boutique",
    title: "Produits d’entretien",
    text: "Shampooings, cires, microfibres",
    image: "/art/products/shampooing-ph-neutre.svg",
  },
  {
    href: "/services/location-shampouineuse",
    title: "Location de shampouineuse",
    text: "À la journée, au week-end, à la semaine",
    image: "/art/scenes/machine-dustego.svg",
  },
  {
    href: "/boutique/carte-cadeau",
    title: "Carte cadeau",
    text: "Montant au choix, envoyée par e-mail",
    image: "/art/products/carte-cadeau.svg",
  },
] as const;

export function cartTitle(itemCount: number): string {
  return `Votre panier (${itemCount} ${itemCount > 1 ? "articles" : "article"})`;
}

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
} as const;

export function cartTitle(itemCount: number): string {
  return `Votre panier (${itemCount} ${itemCount > 1 ? "articles" : "article"})`;
}

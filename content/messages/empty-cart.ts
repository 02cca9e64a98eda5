/** Apart from the cart's notices, which every page that sells loads. */
export const emptyCartTexts = {
  title: "Votre panier est vide",
  hint: "Ce que vous ajoutez reste ici, sur cet appareil.",
  shop: "Voir la boutique",
  quote: "Composer mon devis",
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
    text: "Montant au choix, envoyée par e-\u2060mail",
    image: "/art/products/carte-cadeau.svg",
  },
] as const;

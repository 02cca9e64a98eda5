import type { CartItem, ServiceLine } from "#domain/shop/cart.ts";

/** One line of each kind a cart can hold. */
export const shampoo: CartItem = {
  id: "p1",
  name: "Shampooing auto pH neutre",
  price: 12.9,
  images: ["/media/shampooing.svg"],
  quantity: 1,
  slug: "shampooing-ph-neutre",
  weight_kg: 0.55,
};
export const mitt: CartItem = {
  ...shampoo,
  id: "p2",
  name: "Gant de lavage",
  price: 9.9,
  slug: "gant-de-lavage",
};
export const rental: ServiceLine = {
  title: "Location Dustego",
  price: "29.90€",
  details: "Du 21/11/2026 au 22/11/2026, 2 jours, économie 25,10\u00a0€",
  type: "rental",
  booking: { machine: "dustego", days: ["2026-11-21", "2026-11-22"], pack: "weekend" },
};
export const sofa: ServiceLine = {
  title: "Le Populaire Rénovateur",
  price: "120€",
  details: "Canapé d’angle 4/5 places",
  type: "sofa_cleaning",
};
export const ppf: ServiceLine = {
  title: "Film PPF",
  price: "Sur devis",
  details: "Pare-chocs avant",
  type: "ppf",
  vehicleModel: "Peugeot 308",
};
export const giftCard: ServiceLine = {
  title: "Carte cadeau",
  price: "50€",
  details: "Pour Claire",
  type: "gift_card",
  recipient: { name: "Claire", email: "claire@exemple.fr", message: "Joyeux anniversaire" },
};

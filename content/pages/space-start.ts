import type { PageAddress } from "../site-path.ts";

/** What the first page of the space says to a customer without an appointment and without a vehicle. */
export const spaceStart = {
  eyebrow: "Pour commencer",
  title: "Et votre voiture\u00a0?",
  text: "Composez votre devis, le prix s’affiche à chaque choix. Vos véhicules et vos rendez-vous seront ensuite ici, avec leur carnet.",
  compose: { label: "Composer mon devis", href: "/#devis" },
  addVehicle: "Ajouter un véhicule",
  also: "Et aussi",
} as const;

interface OtherWay {
  readonly href: PageAddress;
  readonly title: string;
  readonly detail: string;
}

export const otherWays: readonly OtherWay[] = [
  {
    href: "/services/location-shampouineuse",
    title: "Louer une shampouineuse",
    detail: "Jours libres au calendrier",
  },
  { href: "/boutique", title: "Boutique", detail: "Produits d’entretien" },
  {
    href: "/boutique/carte-cadeau",
    title: "Offrir une carte cadeau",
    detail: "Du montant que vous choisissez",
  },
];

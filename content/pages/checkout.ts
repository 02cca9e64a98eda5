import { shippedBusiness } from "#content/business.ts";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import type { PaymentWay } from "#domain/shop/checkout.ts";
import { atPlace } from "#domain/text/of-place.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import { vatExemption } from "../vat.ts";
import { checkoutPath } from "./checkout-paths.ts";

const { radiusKm, center } = shippedBusiness.freeDelivery;

export const checkoutPage = {
  path: checkoutPath,
  title: "Paiement",
  description: "Vérifiez votre panier, choisissez la livraison et le paiement, puis commandez.",
  heading: "Paiement",
  secure: "Paiement sécurisé",
  steps: { contact: "Coordonnées", delivery: "Livraison", payment: "Paiement" },
  loading: "Chargement de votre panier...",
  redirecting: "Commande enregistrée, un instant…",
  scriptTitle: "Le panier et la commande ont besoin de JavaScript.",
  script: "Activez-le dans votre navigateur, ou commandez auprès de nous\u00a0:",
  edit: "Modifier",
  proceed: "Continuer",
  free: "Gratuit",
  retry: "Réessayer",
  lastOrder: "Voir ma dernière commande",
  emptyTitle: "Votre panier est vide",
  emptyHint: "Ajoutez un produit, une location ou un service\u00a0: tout se retrouve ici.",
  shop: "Voir la boutique",
} as const;

export const checkoutCart = {
  title: "Votre panier",
  onQuote: "sur devis",
  changedTitle: "Votre panier a changé",
  refusedTitle: "À revoir avant de commander",
  dates: "Choisir d’autres dates",
  take: (days: string) => `Prendre ${days}`,
  done: "Fermer",
} as const;

export const checkoutContact = editableTexts("checkout/contact", {
  name: "Nom et prénom",
  email: "Adresse e-mail",
  emailHelp: "La confirmation et la facture y sont envoyées.",
  phone: "Téléphone",
  phoneExample: "06 12 34 56 78",
  phoneHelp: "Pour cette commande uniquement\u00a0: livraison, retrait ou location.",
  message: "Un mot pour nous",
  messageHelp: "Étage, digicode, créneau qui vous arrange.",
  privacy: "Ces données servent à traiter votre commande, rien d’autre.",
  privacyLink: "Politique de confidentialité",
});

export const checkoutCompany = {
  choose: "Je commande pour une entreprise",
  name: "Nom de l’entreprise",
  siren: "SIREN",
  vatNumber: "Numéro de TVA",
  address: "Adresse de facturation",
} as const;

export const deliveryWays: Readonly<
  Record<Exclude<DeliveryWay, "none">, { readonly label: string; readonly hint: string }>
> = editableTexts("checkout/deliveryWays", {
  home: {
    label: "Livraison par nos soins",
    hint: `Gratuite à moins de ${radiusKm}\u00a0km de ${center}`,
  },
  parcel: { label: "Colis à domicile", hint: "Partout en France, selon le poids" },
  relay: { label: "Point relais", hint: "Le commerce que vous choisissez, en France métropolitaine" },
  pickup: { label: "Retrait", hint: "Nous vous prévenons dès que c’est prêt" },
  visit: { label: "Apportée à notre prochain passage", hint: "Si une intervention est prévue chez vous" },
});

/** With the town of the shippedBusiness, where the customer comes to it. */
export function deliveryWayLabel(way: keyof typeof deliveryWays, city: string): string {
  const { label } = deliveryWays[way];
  return way === "pickup" ? `${label} ${atPlace(city)}` : label;
}

export const checkoutDelivery = editableTexts("checkout/delivery", {
  legend: "Comment recevoir votre commande",
  street: "Adresse",
  streetExample: "12 chemin des Verchères",
  complement: "Complément d’adresse",
  postalCode: "Code postal",
  city: "Ville",
  relay: "Nom du point relais",
  relayExample: "Tabac des Halles",
  relayHelp: "Trouvez-le sur le site du transporteur, puis recopiez son nom et son adresse.",
  closed: "Indisponible",
  nothing: (city: string) =>
    `Rien à livrer\u00a0: les cartes cadeaux partent par e-mail, les machines se retirent sur rendez-vous ${atPlace(city)}.`,
  quoteOnly: "Rien à livrer\u00a0: nous répondons à votre demande par e-mail ou par téléphone.",
  errors: {
    street: "Indiquez le numéro et la rue.",
    postalCode: "Le code postal a cinq chiffres, par exemple 01000.",
    city: "Indiquez la ville.",
    relay: "Indiquez le nom du point relais.",
    commune: "Choisissez votre commune dans la liste.",
  },
});

export const paymentWays: Readonly<Record<PaymentWay, { readonly label: string; readonly hint: string }>> =
  editableTexts("checkout/paymentWays", {
    card: {
      label: "Carte bancaire",
      hint: "Sur la page sécurisée de Stripe, après la commande",
    },
    transfer: { label: "Virement", hint: "Référence et coordonnées bancaires à l’étape suivante" },
    onSite: { label: "Sur place, au retrait ou à la livraison", hint: "Carte ou espèces" },
  });

export const checkoutPayment = editableTexts("checkout/payment", {
  legend: "Moyen de paiement",
  onSiteClosed: "Une carte cadeau ou un colis se paie avant l’envoi.",
  nothingDue: "Votre carte cadeau paie toute la commande.",
  quoteOnly: "Rien à payer aujourd’hui\u00a0: votre demande de devis est gratuite.",
  gift: "Carte cadeau",
  giftExample: "ABCD-EFGH-JKMN-PQRS",
  apply: "Appliquer",
  remove: "Retirer",
  deducted: (amount: string) => `${amount} déduits.`,
  left: (amount: string, day: string) => `Il reste ${amount} sur la carte, valable jusqu’au ${day}.`,
  promo: "Code promo",
  promoApplied: (code: string, text: string) => `Code ${code}, ${text}.`,
  referral: "Code de parrainage",
  referralHelp: "Pour une première commande, de la part d’un proche.",
  referralApplied:
    "Code enregistré\u00a0: vous et votre proche recevez votre crédit une fois la commande payée.",
});

export const checkoutRecap = {
  title: "Votre commande",
  subtotal: "Sous-total",
  delivery: "Livraison",
  deliveryUnknown: "à choisir",
  promo: (code: string) => `Code promo ${code}`,
  gift: "Carte cadeau",
  referralCredit: "Crédit de parrainage",
  total: "Total à payer",
  vatExempt: vatExemption,
  vatIncluded: "TVA comprise",
  quoteTitle: "Demande de devis jointe",
  quote: "Rien à payer aujourd’hui pour ces services\u00a0: nous vous répondons avec un devis.",
  pricing: "Calcul en cours…",
  failed: "Le prix n’a pas pu être calculé. Vérifiez votre connexion.",
} as const;

export const checkoutOrder = {
  /** L221-14: the button's label states the obligation to pay. */
  order: "Commander avec obligation de paiement",
  quote: "Envoyer ma demande de devis",
  ordering: "Commande en cours…",
  terms: "J’ai lu et j’accepte les",
  termsLink: "conditions générales de vente",
  termsAnd: "et le",
  withdrawalLink: "droit de rétractation de 14 jours",
  cardNote: (amount: string) => `Vous payez ${amount} sur la page suivante.`,
  transferNote: (amount: string) => `Vous virez ${amount} avec la référence donnée à l’étape suivante.`,
  onSiteNote: (amount: string) => `Vous payez ${amount} au retrait ou à la livraison.`,
  lostTitle: "Nous n’avons pas reçu de réponse.",
  lost: "Votre commande est peut-être déjà enregistrée. Réessayez\u00a0: elle ne sera jamais passée deux fois.",
  limited: (minutes: number) =>
    `Trop d’essais depuis votre connexion. Réessayez dans ${minutes > 1 ? `${minutes} minutes` : "une minute"}, ou appelez-nous.`,
  notFresh: "Le prix est en cours de calcul. Réessayez dans un instant.",
} as const;

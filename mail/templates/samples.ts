import type { QuoteDocument } from "#domain/quote-document.ts";
import type { BillingDocument } from "../documents/billing-document.ts";
import type { MailName, MailProps } from "../templates-map.ts";

const signInLink = {
  actionUrl:
    "https://www.exemple.fr/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Fwww.exemple.fr",
  code: "042137",
  minutes: 60,
};

const sampleOrder = {
  customerName: "Jeanne Morel",
  orderNumber: "RB-7K4M-9QXT",
  orderUrl: "https://www.exemple.fr/commande-confirmee?jeton=abc",
};

const sampleQuote: QuoteDocument = {
  number: "D-2026-0042",
  date: "2026-11-21",
  validUntil: "2026-12-21",
  customer: {
    name: "Jeanne Morel",
    email: "jeanne.morel@exemple.fr",
    phone: "06 12 34 56 78",
    address: "12 rue de l’Église\n01000 Bourg-en-Bresse",
  },
  vehicle: "Peugeot 308 SW – Berline et Compacte",
  lines: [
    {
      title: "Traitement céramique Gold",
      details: "Jusqu’à 5 ans de protection ; préparation et décontamination comprises",
      quantity: 1,
      unitCents: 134900,
    },
    { title: "Protection du cuir et des textiles", quantity: 1, unitCents: null },
  ],
  travelCents: 0,
  delay: "3 jours environ, à convenir sous 15 jours",
  vatRate: null,
  message: "Sièges très encrassés : nous confirmons le temps nécessaire sur place.",
};

const sampleBill: BillingDocument = {
  series: "invoice",
  number: "F-2026-0007",
  date: "2026-11-15",
  orderNumber: sampleOrder.orderNumber,
  seller: {
    name: "Reflet Bressan",
    legalForm: "",
    street: "",
    place: "01340 Foissiat",
    siren: "",
    vatNumber: "",
  },
  customer: {
    name: "Jeanne Morel",
    email: "jeanne.morel@exemple.fr",
    phone: "06 12 34 56 78",
    address: ["3 rue des Lilas", "01000 Bourg-en-Bresse"],
  },
  lines: [
    { title: "Spray céramique", details: "", quantity: 2, unitCents: 2490 },
    { title: "Livraison", details: "Colis", quantity: 1, unitCents: 690 },
  ],
  totalCents: 5670,
  giftCents: 1000,
  settled: "Carte bancaire",
  vatRate: null,
  invoiceNumber: "",
  reason: "",
};

/** One plausible message of each kind, for the tests and for looking at the templates. */
export const samples: { readonly [Name in MailName]: MailProps[Name] } = {
  "order-placed": {
    ...sampleOrder,
    rows: [
      ["Spray céramique × 2", "49,80\u00a0€"],
      ["Livraison", "6,90\u00a0€"],
    ],
    paymentWay: "transfer",
    due: "56,70\u00a0€",
    account: { holder: "Reflet Bressan", iban: "FR76 0000 0000 0000 0000 0000 000", bic: "AGRIFRPP" },
    hasQuote: true,
    termsUrl: "https://www.exemple.fr/conditions-generales",
  },
  "order-paid": {
    ...sampleOrder,
    amount: "56,70\u00a0€",
    rows: [["Spray céramique × 2", "49,80\u00a0€"]],
    invoice: sampleBill,
  },
  "order-progress": {
    ...sampleOrder,
    step: "expediee",
    deliveryWay: "parcel",
    carrier: "Colissimo",
    tracking: "6A00000000000",
  },
  "order-cancelled": { ...sampleOrder, cause: "unpaid", note: "" },
  "order-refunded": {
    ...sampleOrder,
    amount: "46,70\u00a0€",
    giftAmount: "10,00\u00a0€",
    reason: "Article épuisé.",
    creditNote: { ...sampleBill, series: "credit_note", number: "A-2026-0002", invoiceNumber: "F-2026-0007" },
  },
  "order-notice": {
    subject: "Nouvelle commande RB-7K4M-9QXT",
    intro: "Une commande vient d’arriver.",
    rows: [["Client", "Jeanne Morel"]],
  },
  "order-declaration": {
    kind: "retractation",
    customerName: "Jeanne Morel",
    number: "R-2026-0003",
    receivedAt: "15 novembre 2026 à 10\u00a0h\u00a030",
    rows: [["Commande", "RB-7K4M-9QXT"]],
  },
  "order-declaration-closed": {
    kind: "retractation",
    customerName: "Jeanne Morel",
    number: "R-2026-0003",
    orderNumber: "RB-7K4M-9QXT",
    outcome: "acceptee",
    message: "Le flacon est bien revenu chez nous.",
  },
  "gift-card": {
    origin: "bought",
    card: {
      code: "ABCD-EFGH-JKMN-PQRS",
      amount: "100\u00a0€",
      recipientName: "Luc",
      buyerName: "Jeanne Morel",
      message: "Bon anniversaire\u00a0!",
      expiresOn: "2027-11-15",
      siteUrl: "https://www.exemple.fr",
    },
  },
  "gift-card-referral": {
    name: "Jeanne Morel",
    code: "7K4M-9QXT",
    reward: "15\u00a0€",
    shopUrl: "https://www.exemple.fr/boutique",
  },
  "request-notice": {
    kind: "wizard",
    subject: "Nouvelle demande de devis – Jeanne Morel",
    fields: [
      ["Nom", "Jeanne Morel"],
      ["E-mail", "jeanne.morel@exemple.fr"],
      ["Téléphone", "06 12 34 56 78"],
      ["Véhicule", "Particulier, Berline et Compacte (B)"],
      ["Modèle", "Peugeot 308 SW"],
      ["Objectif", "Nettoyage complet"],
      ["Message", "Deux enfants, un chien.\nDisponible le samedi matin."],
      ["Estimation", "à partir de 145.00€ + options sur devis"],
    ],
    relay: { name: "Jeanne Morel", email: "jeanne.morel@exemple.fr", _subject: "Nouvelle demande de devis" },
  },
  "request-receipt": {
    customerName: "Jeanne Morel",
    kind: "wizard",
    recap: [
      ["Véhicule", "Peugeot 308 SW"],
      ["Objectif", "Nettoyage complet"],
      ["Prestations", "Formule VIP complète\nShampoing des sièges"],
    ],
    total: "à partir de 145.00€ + options sur devis",
  },
  "newsletter-confirm": {
    confirmUrl: "https://www.exemple.fr/newsletter/confirmation?jeton=abc",
    unsubscribeUrl: "https://www.exemple.fr/newsletter/desinscription?jeton=abc",
  },
  "mail-test": { asker: "proprietaire@exemple.fr" },
  "newsletter-welcome": { unsubscribeUrl: "https://www.exemple.fr/newsletter/desinscription?jeton=abc" },
  "review-invitation": {
    customerName: "Jeanne Morel",
    service: "Nettoyage auto",
    reviewUrl: "https://www.exemple.fr/avis-clients/deposer?jeton=abc",
    validUntil: "13 février 2027",
  },
  "review-notice": {
    author: "Jeanne M.",
    rating: 4,
    service: "Nettoyage auto",
    body: "Sièges comme neufs.\nUn peu de retard à l’arrivée, mais on m’avait prévenue.",
  },
  "review-published": { reviewsUrl: "https://www.exemple.fr/avis-clients" },
  "review-refused": {
    reason: "L’avis cite le nom et le numéro de téléphone d’une autre personne.",
    body: "Demandez plutôt son collègue au 06 00 00 00 00.",
  },
  "rental-confirmed": {
    customerName: "Jeanne Morel",
    customerEmail: "jeanne.morel@exemple.fr",
    rentals: [
      {
        machine: "Dustego",
        dates: "Du 21/11/2026 au 22/11/2026",
        duration: "2 jours",
        total: "29,90\u00a0€",
        deposit: "150,00\u00a0€",
        periods: [{ uid: "rental-1", firstDate: "2026-11-21", lastDate: "2026-11-22" }],
      },
    ],
    stampedAtDate: "2026-11-15T09:30:00.000Z",
  },
  "rental-reminder": {
    customerName: "Jeanne Morel",
    machine: "Dustego",
    dates: "Du 21/11/2026 au 22/11/2026",
    deposit: "150,00\u00a0€",
  },
  "rental-cancelled": {
    customerName: "Jeanne Morel",
    customerEmail: "jeanne.morel@exemple.fr",
    rental: {
      machine: "Dustego",
      dates: "Du 21/11/2026 au 22/11/2026",
      duration: "2 jours",
      total: "29,90\u00a0€",
      deposit: "150,00\u00a0€",
      periods: [{ uid: "rental-1", firstDate: "2026-11-21", lastDate: "2026-11-22" }],
    },
    refund: "29,90\u00a0€",
    stampedAtDate: "2026-11-16T09:30:00.000Z",
  },
  quote: {
    customerName: "Jeanne Morel",
    quoteNumber: "D-2026-0042",
    total: "1\u00a0349,00\u00a0€",
    acceptUrl: "https://www.exemple.fr/devis-recu?jeton=abc",
    validUntil: "21 décembre 2026",
    document: sampleQuote,
  },
  "quote-reminder": {
    customerName: "Jeanne Morel",
    quoteNumber: "D-2026-0042",
    total: "1\u00a0349,00\u00a0€",
    acceptUrl: "https://www.exemple.fr/devis-recu?jeton=abc",
    validUntil: "21 décembre 2026",
  },
  "quote-accepted": {
    customerName: "Jeanne Morel",
    quoteNumber: "D-2026-0042",
    total: "1\u00a0349,00\u00a0€",
    answeredAt: "23 novembre 2026 à 18\u00a0h\u00a005",
    delay: "3 jours environ, à convenir sous 15 jours",
    quoteUrl: "https://www.exemple.fr/devis-recu?jeton=abc",
    withdrawalUrl: "https://www.exemple.fr/retractation",
    document: sampleQuote,
  },
  "quote-notice": {
    isAccepted: false,
    customerName: "Jeanne Morel",
    quoteNumber: "D-2026-0042",
    total: "1\u00a0349,00\u00a0€",
    phone: "+33612345678",
    answeredAt: "23 novembre 2026 à 18\u00a0h\u00a005",
    reason: "Finalement, nous changeons de voiture.",
    requestUrl: "https://www.exemple.fr/admin/demandes/42",
  },
  "auth-confirmation": signInLink,
  "auth-invitation": signInLink,
  "auth-magic-link": signInLink,
  "auth-recovery": signInLink,
  "auth-email-change": signInLink,
  "auth-reauthentication": { code: "042137", minutes: 60 },
};

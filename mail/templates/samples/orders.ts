import type { BillingDocument } from "../../documents/billing-document.ts";
import type { SamplesOf } from "./family.ts";

const order = {
  customerName: "Jeanne Morel",
  orderNumber: "RB-7K4M-9QXT",
  orderUrl: "https://www.exemple.fr/commande-confirmee?jeton=abc",
};

const bill: BillingDocument = {
  series: "invoice",
  number: "F-2026-0007",
  date: "2026-11-15",
  orderNumber: order.orderNumber,
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

export const orderSamples: SamplesOf<`order-${string}`> = {
  "order-placed": {
    ...order,
    rows: [
      ["Spray céramique × 2", "49,80\u00a0€"],
      ["Livraison", "6,90\u00a0€"],
    ],
    paymentWay: "transfer",
    due: "56,70\u00a0€",
    account: { holder: "Reflet Bressan", iban: "FR76 0000 0000 0000 0000 0000 000", bic: "AGRIFRPP" },
    payBefore: "22 novembre 2026",
    hasQuote: true,
    services: ["Formule VIP Complet"],
    termsUrl: "https://www.exemple.fr/conditions-generales",
  },
  "order-paid": {
    ...order,
    amount: "56,70\u00a0€",
    rows: [["Spray céramique × 2", "49,80\u00a0€"]],
    invoice: bill,
  },
  "order-document": { ...order, document: bill },
  "order-progress": {
    ...order,
    step: "expediee",
    deliveryWay: "parcel",
    carrier: "Colissimo",
    tracking: "6A00000000000",
  },
  "order-cancelled": { ...order, cause: "unpaidTransfer", note: "" },
  "order-transfer-reminder": {
    ...order,
    due: "56,70\u00a0€",
    account: { holder: "Reflet Bressan", iban: "FR76 0000 0000 0000 0000 0000 000", bic: "AGRIFRPP" },
    payBefore: "22 novembre 2026",
  },
  "order-link": order,
  "order-refunded": {
    ...order,
    amount: "46,70\u00a0€",
    giftAmount: "10,00\u00a0€",
    giftCard: { kind: "bought", lastDate: "2027-11-15" },
    reason: "Article épuisé.",
    creditNote: { ...bill, series: "credit_note", number: "A-2026-0002", invoiceNumber: "F-2026-0007" },
  },
  "order-notice": {
    subject: "Nouvelle commande RB-7K4M-9QXT",
    intro: "Une commande vient d’arriver.",
    rows: [
      ["Client", "Jeanne Morel"],
      ["Téléphone", "06 12 34 56 78"],
    ],
    adminUrl: "https://reflet-bressan.example/admin/orders/0190a8c0-6b1a-7c1d-8e2f-0123456789ab",
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
};

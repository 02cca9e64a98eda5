import type { BillingDocument, BillingLine } from "#mail/documents/billing-document.ts";

const line = (title: string, quantity: number, unitCents: number, isVoucher = false): BillingLine => ({
  title,
  details: "",
  quantity,
  unitCents,
  ...(isVoucher ? { isVoucher } : {}),
});

const soldOn = "2026-11-15";

/** An order of 56,70 € paid by card, sold by a sole trader exempt from VAT to a private person. */
export const exemptInvoice: BillingDocument = {
  series: "invoice",
  number: "F-2026-0007",
  date: soldOn,
  orderNumber: "RB-7K4M-9QXT",
  seller: {
    name: "Reflet Bressan",
    ownerName: "Camille Morel",
    legalForm: "EI",
    street: "12 rue de l’Église",
    place: "01340 Foissiat",
    siren: "123 456 782",
    vatNumber: "",
  },
  customer: {
    name: "Jeanne Morel",
    email: "jeanne.morel@exemple.fr",
    phone: "06 12 34 56 78",
    address: ["3 rue des Lilas", "01000 Bourg-en-Bresse"],
  },
  lines: [line("Spray céramique", 2, 2490), { ...line("Livraison", 1, 690), details: "Colis" }],
  totalCents: 5670,
  giftCents: 0,
  settled: "Carte bancaire, le 15 novembre 2026",
  payments: [{ label: "Carte bancaire", cents: 5670, date: soldOn }],
  vatRate: null,
  invoiceNumber: "",
  reason: "",
};

/** The same, sold by a company that bears VAT. */
export const taxedInvoice: BillingDocument = {
  ...exemptInvoice,
  seller: { ...exemptInvoice.seller, legalForm: "SARL", vatNumber: "FR 12 123456782" },
  vatRate: 20,
};

const company = {
  company: "Garage Dupont & Fils SARL",
  siren: "732829320",
  vatNumber: "FR44732829320",
  address: ["Bâtiment C", "Zone artisanale", "1 place du Marché", "01000 Bourg-en-Bresse"],
};

const job: BillingDocument = {
  ...taxedInvoice,
  subject: "job",
  number: "F-2026-0008",
  orderNumber: "I-2026-0003",
  lines: [line("Formule VIP", 1, 200_00), line("Poils d’animaux", 1, 30_00), line("Déplacement", 1, 15_00)],
  totalCents: 245_00,
  settled: "",
  payments: [],
  category: "services",
  serviceDate: "2026-11-14",
  dueDate: soldOn,
};

const terms = [
  "En cas de retard de paiement, pénalités au taux de trois fois le taux d’intérêt légal, exigibles sans rappel.",
  "Indemnité forfaitaire pour frais de recouvrement en cas de retard\u00a0: 40\u00a0€.",
  "Pas d’escompte pour paiement anticipé.",
];

const creditNote: BillingDocument = {
  ...taxedInvoice,
  series: "credit_note",
  number: "A-2026-0002",
  invoiceNumber: "F-2026-0007",
  reason: "Article épuisé.",
  settled: "",
};

const deposit: BillingDocument = {
  ...job,
  series: "deposit_invoice",
  number: "AC-2026-0002",
  lines: [line("Acompte sur l’intervention I-2026-0003", 1, 73_50)],
  totalCents: 73_50,
  payments: [{ label: "Carte bancaire", cents: 73_50, date: soldOn }],
};

const { payments: _payments, ...withoutPayments } = exemptInvoice;
const { dueDate: _dueDate, ...jobWithoutDueDate } = job;

/** Each kind of document that the business issues, by what is particular to it. */
export const billingSamples: Readonly<Record<string, BillingDocument>> = {
  "exempt from VAT": exemptInvoice,
  "at 20 %": taxedInvoice,
  "at 5.5 %": { ...taxedInvoice, vatRate: 5.5 },
  "of before payments were kept": { ...withoutPayments, giftCents: 1000 },
  "of a gift card alone": {
    ...taxedInvoice,
    lines: [line("Carte cadeau 50\u00a0€", 1, 5000, true)],
    totalCents: 5000,
    payments: [{ label: "Virement", cents: 5000, date: soldOn }],
  },
  "of a gift card beside goods": {
    ...taxedInvoice,
    lines: [line("Carte cadeau 50\u00a0€", 1, 5000, true), ...taxedInvoice.lines],
    totalCents: 10_670,
    payments: [
      { label: "Carte cadeau", cents: 670, date: soldOn },
      { label: "Espèces", cents: 10_000, date: soldOn },
    ],
  },
  "of a gift card by an exempt business": {
    ...exemptInvoice,
    lines: [line("Carte cadeau 50\u00a0€", 1, 5000, true)],
    totalCents: 5000,
  },
  "paid by a referral credit": {
    ...exemptInvoice,
    payments: [{ label: "Crédit de parrainage", cents: 5670, date: soldOn }],
  },
  "of a job, to be paid by a person": job,
  "of a job, to be paid by a company": { ...job, buyer: company, dueDate: "2026-12-15", terms },
  "of a job after two deposits": {
    ...job,
    deposits: [
      { number: "AC-2026-0002", date: "2026-11-02", cents: 73_50 },
      { number: "AC-2026-0003", date: "2026-11-09", cents: 1 },
    ],
  },
  "of a job with a discount": {
    ...job,
    lines: [...job.lines, line("Remise", -1, 24_50), line("Geste", 1, -1)],
    totalCents: 220_49,
  },
  "without a due date": jobWithoutDueDate,
  "of a visit that is offered": {
    ...job,
    lines: [line("Abonnement, passage de novembre", 1, 80_00), line("Remise", -1, 80_00)],
    totalCents: 0,
  },
  "of goods and services to a company without VAT number": {
    ...job,
    buyer: { ...company, vatNumber: "" },
    category: "both",
    dueDate: "2026-12-15",
    terms,
  },
  "of nothing to pay": { ...exemptInvoice, lines: [line("Contrôle", 1, 0)], totalCents: 0, payments: [] },
  "a deposit": deposit,
  "a deposit of an exempt business": { ...deposit, vatRate: null, seller: exemptInvoice.seller },
  "a credit note": creditNote,
  "a credit note of goods and gift cards": {
    ...creditNote,
    lines: [
      line("Remboursement de la commande", 1, 1400),
      line("Remboursement de cartes cadeaux", 1, 5000, true),
    ],
    totalCents: 6400,
  },
  "a credit note of a deposit": { ...creditNote, ...{ lines: deposit.lines, totalCents: 73_50 } },
  "of the demonstration": { ...exemptInvoice, isDemo: true },
  "of a buyer without address": {
    ...exemptInvoice,
    customer: { ...exemptInvoice.customer, address: [], email: "" },
  },
  "with letters of everywhere": {
    ...taxedInvoice,
    customer: {
      name: "Łukasz <Ω> & \u0000Şule 🚗 中",
      email: "a&b@exemple.fr",
      phone: "",
      address: ["Lieu-dit"],
    },
    lines: [{ ...line('🚗"', 3, 333), details: "ligne 1\r\nligne 2 ]]> \u0007" }, line("", 7, 1)],
    totalCents: 1006,
  },
};

import type { Cents } from "#domain/money/money.ts";

/** What the demonstration's products cost, weigh (packed) and how many there are. */
interface Figures {
  readonly sku: string;
  readonly cents: Cents;
  /** The price until a few days ago. */
  readonly formerCents?: Cents;
  readonly grams: number;
  readonly stock: number;
  readonly alert: number;
  readonly popularity: number;
  readonly pickupOnly?: boolean;
  /** Days it has been in the shop. */
  readonly age: number;
}

export const figures: Readonly<Record<string, Figures>> = {
  "shampooing-ph-neutre": {
    sku: "RB-LA-500",
    cents: 1290,
    grams: 580,
    stock: 42,
    alert: 6,
    popularity: 95,
    age: 400,
  },
  "mousse-active": {
    sku: "RB-LA-1000",
    cents: 1690,
    grams: 1120,
    stock: 3,
    alert: 5,
    popularity: 80,
    age: 380,
  },
  "quick-detailer": {
    sku: "RB-LA-501",
    cents: 1390,
    grams: 590,
    stock: 27,
    alert: 5,
    popularity: 62,
    age: 300,
  },
  "nettoyant-vitres": {
    sku: "RB-LA-502",
    cents: 990,
    grams: 570,
    stock: 36,
    alert: 6,
    popularity: 66,
    age: 390,
  },
  "nettoyant-jantes": {
    sku: "RB-JA-500",
    cents: 1490,
    grams: 620,
    stock: 14,
    alert: 5,
    popularity: 90,
    age: 395,
  },
  "decontaminant-ferreux": {
    sku: "RB-JA-501",
    cents: 1690,
    grams: 620,
    stock: 18,
    alert: 5,
    popularity: 58,
    age: 250,
  },
  "coffret-ceramique": {
    sku: "RB-PR-001",
    cents: 5990,
    grams: 740,
    stock: 9,
    alert: 3,
    popularity: 99,
    age: 12,
  },
  "spray-ceramique": {
    sku: "RB-PR-500",
    cents: 2490,
    formerCents: 2990,
    grams: 600,
    stock: 21,
    alert: 5,
    popularity: 88,
    age: 200,
  },
  "cire-carnauba": {
    sku: "RB-PR-200",
    cents: 3490,
    grams: 310,
    stock: 0,
    alert: 3,
    popularity: 70,
    age: 330,
  },
  "polish-finition": {
    sku: "RB-PR-250",
    cents: 2190,
    grams: 380,
    stock: 16,
    alert: 4,
    popularity: 55,
    age: 310,
  },
  "renovateur-plastiques": {
    sku: "RB-PR-251",
    cents: 1590,
    grams: 320,
    stock: 19,
    alert: 4,
    popularity: 52,
    age: 290,
  },
  "kit-renovation-phares": {
    sku: "RB-PR-300",
    cents: 3290,
    grams: 650,
    stock: 7,
    alert: 3,
    popularity: 60,
    age: 220,
  },
  "nettoyant-textile": {
    sku: "RB-IN-500",
    cents: 1390,
    grams: 580,
    stock: 24,
    alert: 5,
    popularity: 76,
    age: 350,
  },
  "nettoyant-cuir": {
    sku: "RB-IN-501",
    cents: 1490,
    grams: 580,
    stock: 15,
    alert: 4,
    popularity: 64,
    age: 340,
  },
  "lait-cuir": { sku: "RB-IN-250", cents: 1690, grams: 310, stock: 12, alert: 4, popularity: 57, age: 340 },
  "parfum-habitacle": {
    sku: "RB-IN-008",
    cents: 1190,
    grams: 90,
    stock: 30,
    alert: 5,
    popularity: 68,
    age: 60,
  },
  "gant-de-lavage": {
    sku: "RB-AC-001",
    cents: 990,
    grams: 140,
    stock: 33,
    alert: 6,
    popularity: 85,
    age: 370,
  },
  "serviette-sechage": {
    sku: "RB-AC-002",
    cents: 1990,
    grams: 420,
    stock: 17,
    alert: 4,
    popularity: 72,
    age: 320,
  },
  "lot-microfibres": {
    sku: "RB-AC-004",
    cents: 1490,
    grams: 260,
    stock: 40,
    alert: 8,
    popularity: 83,
    age: 360,
  },
  "pinceaux-detailing": {
    sku: "RB-AC-003",
    cents: 1290,
    grams: 180,
    stock: 2,
    alert: 4,
    popularity: 54,
    age: 150,
  },
};

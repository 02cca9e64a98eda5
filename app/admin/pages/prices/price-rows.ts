import { offerTitle } from "#content/offer-titles.ts";
import { priceList } from "#content/price-list.ts";
import type { OfferCategory, OfferId } from "#domain/quote/offer.ts";
import { readOfferPrice } from "#domain/quote/offer-table.ts";
import { GIFT_AMOUNTS } from "#domain/site-content/gift-amount.ts";
import { cellKey, cellsOf } from "#domain/site-content/price-cell.ts";
import { extraOf } from "./price-cells.ts";

export interface PriceRow {
  readonly title: string;
  /** The cell in each column; a column without one stays empty. */
  readonly keys: Readonly<Record<string, string>>;
}

export interface PriceGroup {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly rows: readonly PriceRow[];
  /** What the table does not say. */
  readonly note?: string;
}

const singleColumn = "only";
const single = [{ id: singleColumn, label: "Prix" }] as const;
const cars = columns({ A: "A", B: "B", C: "C", D: "D" });
const vans = columns({ U1: "U1", U2: "U2", U3: "U3", U4: "U4" });
const sizes = columns({ large: "Grande", standard: "Standard", small: "Petite" });

const titlesByOffer: Readonly<Record<string, string>> = {
  "utility.cleaning": "Nettoyage d’utilitaire",
  "subscription.full": "Abonnement complet, par mois",
  "subscription.interior": "Abonnement intérieur, par mois",
  "subscription.full.pro": "Abonnement complet pro, par mois",
  "subscription.interior.pro": "Abonnement intérieur pro, par mois",
  [extraOf("renovation.cigarette-burn")]: "Réparation de brûlure, chaque trou de plus",
  "ppf.front-bumper": "Film PPF, pare-chocs avant",
  "ppf.front-face": "Film PPF, face avant",
  "ppf.whole-car": "Film PPF, voiture entière",
  "tint.vehicle": "Vitres teintées, véhicule",
  "tint.building": "Films pour bâtiment",
};

const kinds = [
  {
    id: "formules",
    label: "Formules",
    columns: cars,
    offers: /^(cleaning\.(standard|vip|shampoo)|polishing)\./,
  },
  { id: "options", label: "Options", columns: single, offers: /^cleaning\.option\./ },
  { id: "ceramique", label: "Céramique", columns: cars, offers: /^ceramic\.(silver|gold|platinum)/ },
  { id: "protections", label: "Protections", columns: single, offers: /^ceramic\.protection/ },
  { id: "utilitaires", label: "Utilitaires", columns: vans, offers: /^utility\./ },
  { id: "abonnements", label: "Abonnements", columns: sizes, offers: /^subscription\./ },
  { id: "supplements", label: "Suppléments", columns: single, offers: /^cleaning\.condition\./ },
  { id: "autres", label: "Autres", columns: single, offers: /^(renovation|headlights|sofa|ppf|tint)\./ },
] as const;

/** The amounts a gift card is offered at; customers may choose any other. */
const gifts: PriceGroup = {
  id: "cartes-cadeaux",
  label: "Cartes cadeaux",
  columns: [{ id: singleColumn, label: "Montant proposé" }],
  rows: GIFT_AMOUNTS.map((key, index) => ({
    title: `Carte cadeau, montant ${index + 1}`,
    keys: { [singleColumn]: key },
  })),
};

/** Every price of the list and of the gift cards, in the tabs of the page. */
export const priceGroups: readonly PriceGroup[] = [
  ...kinds.map(({ offers, ...group }) => ({
    ...group,
    rows: (Object.keys(priceList) as OfferId[]).filter((offer) => offers.test(offer)).flatMap(rowsOf),
  })),
  gifts,
];

const titleByKey = new Map(
  priceGroups.flatMap(({ rows }) =>
    rows.flatMap(({ title, keys }) => Object.values(keys).map((key) => [key, title] as const)),
  ),
);

export function titleOfKey(key: string): string {
  return titleByKey.get(key) ?? key;
}

/** A repair that is counted has a second row: what each further piece costs. */
function rowsOf(offer: OfferId): readonly PriceRow[] {
  const cells = cellsOf(priceList).filter((cell) => cell.offer === offer);
  const [first] = cells;
  const title = titlesByOffer[offer] ?? (first && offerTitle(priceList, first)) ?? offer;
  const keys = Object.fromEntries(cells.map((cell) => [cell.category ?? singleColumn, cellKey(cell)]));
  const price = readOfferPrice(priceList, offer);
  if (price?.kind !== "counted") return [{ title, keys }];
  const extra = extraOf(offer);
  return [
    { title, keys },
    { title: titlesByOffer[extra] ?? `${title}, chacun de plus`, keys: { [singleColumn]: extra } },
  ];
}

function columns(labels: Partial<Record<OfferCategory, string>>) {
  return Object.entries(labels).map(([id, label]) => ({ id, label }));
}

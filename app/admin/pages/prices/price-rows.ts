import { offerTitle } from "#content/offer-titles.ts";
import { priceList } from "#content/price-list.ts";
import type { OfferCategory, OfferId } from "#domain/quote/offer.ts";
import { readOfferPrice } from "#domain/quote/offer-table.ts";
import { GIFT_AMOUNTS } from "#domain/site-content/gift-amount.ts";
import { cellKey, cellsOf, type PriceCell } from "#domain/site-content/price-cell.ts";
import { extraOf } from "./price-edits.ts";

export interface PriceRow {
  readonly title: string;
  readonly cells: readonly PriceCell[];
  /** The one cell of a row that is no offer of the list. */
  readonly id?: string;
}

export interface PriceGroup {
  readonly id: string;
  readonly label: string;
  /** Null for offers at one price. */
  readonly columns: readonly { readonly category: OfferCategory | null; readonly label: string }[];
  readonly rows: readonly PriceRow[];
}

const single = [{ category: null, label: "Prix" }] as const;
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
  columns: [{ category: null, label: "Montant proposé" }],
  rows: GIFT_AMOUNTS.map((id, index) => ({ title: `Carte cadeau, montant ${index + 1}`, cells: [], id })),
};

/** Every price of the list, in the tabs of the page. */
export const priceGroups: readonly PriceGroup[] = [
  ...kinds.map(({ offers, ...group }) => ({
    ...group,
    rows: (Object.keys(priceList) as OfferId[]).filter((offer) => offers.test(offer)).flatMap(rowsOf),
  })),
  gifts,
];

const titleByKey = new Map(
  priceGroups.flatMap(({ rows }) =>
    rows.flatMap(({ title, cells, id }) =>
      [...cells.map(cellKey), ...(id ? [id] : [])].map((key) => [key, title] as const),
    ),
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
  const price = readOfferPrice(priceList, offer);
  if (price?.kind !== "counted") return [{ title, cells }];
  return [
    { title, cells },
    { title: titlesByOffer[extraOf(offer)] ?? `${title}, chacun de plus`, cells: [], id: extraOf(offer) },
  ];
}

function columns(labels: Partial<Record<OfferCategory, string>>) {
  return Object.entries(labels).map(([category, label]) => ({ category: category as OfferCategory, label }));
}

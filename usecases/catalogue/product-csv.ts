import { eurosText } from "#domain/money/typed-euros.ts";
import { CONTENT_UNITS, type ContentUnit, SURFACES, type Surface } from "#domain/shop/product.ts";
import { foldText } from "#domain/text/search-words.ts";
import type { ProductInput } from "./product-input.ts";
import { type CsvVariant, readVariantCell, variantCell } from "./variant-csv.ts";

/** A product as a line of the file writes it. */
export interface CsvProduct extends Omit<ProductInput, "content" | "categoryId"> {
  /** The category's name. */
  readonly category: string;
  readonly amount: number | null;
  readonly unit: ContentUnit | null;
  /** The product's own, without its variants'. */
  readonly stock: number;
  /** On sale. A line that is read names those it changes or adds. */
  readonly variants: readonly CsvVariant[];
}

/** What a cell says of the product, or (a text) why it says nothing. */
type Reading = Partial<CsvProduct> | string;

export interface CsvColumn {
  readonly label: string;
  readonly write: (product: CsvProduct) => string;
  readonly read: (cell: string) => Reading;
}

const NBSP = "\u00a0";
const unitLabels: Record<ContentUnit, string> = { ml: "ml", g: "g", piece: "pièce" };

/** The columns of the export, which the import reads back. */
export const csvColumns: readonly CsvColumn[] = [
  { label: "Référence", write: ({ sku }) => sku, read: (sku) => ({ sku }) },
  { label: "Nom", write: ({ name }) => name, read: (name) => ({ name }) },
  { label: "Adresse", write: ({ slug }) => slug, read: (slug) => (slug === "" ? {} : { slug }) },
  { label: "Catégorie", write: ({ category }) => category, read: (category) => ({ category }) },
  {
    label: "Accroche",
    write: ({ shortDescription }) => shortDescription,
    read: (shortDescription) => ({ shortDescription }),
  },
  {
    label: "Description",
    write: ({ longDescription }) => longDescription,
    read: (longDescription) => ({ longDescription }),
  },
  {
    label: "Prix",
    write: ({ priceCents }) => eurosText(priceCents),
    read: readPrice,
  },
  {
    label: "Contenance",
    write: ({ amount }) => optional(amount),
    read: (cell) =>
      cell === "" ? { amount: null } : readWholeNumber(cell, "La contenance", (amount) => ({ amount })),
  },
  { label: "Unité", write: ({ unit }) => (unit ? unitLabels[unit] : ""), read: readUnit },
  {
    label: "Poids (g)",
    write: ({ weightGrams }) => String(weightGrams),
    read: (cell) =>
      cell === ""
        ? "Le poids est à indiquer."
        : readWholeNumber(cell, "Le poids", (weightGrams) => ({ weightGrams })),
  },
  {
    label: "Stock",
    write: ({ stock }) => String(stock),
    read: (cell) => (cell === "" ? {} : readWholeNumber(cell, "Le stock", (stock) => ({ stock }))),
  },
  {
    label: "Alerte sous",
    write: ({ lowStockThreshold }) => String(lowStockThreshold),
    read: (cell) => readWholeNumber(cell || "0", "L’alerte", (lowStockThreshold) => ({ lowStockThreshold })),
  },
  {
    label: "Retrait seulement",
    write: ({ pickupOnly }) => yesNo(pickupOnly),
    read: (cell) => readYesNo(cell, "Retrait seulement", (pickupOnly) => ({ pickupOnly })),
  },
  {
    label: "Dilution",
    write: ({ dilutionRatio }) => optional(dilutionRatio),
    read: (cell) =>
      cell === ""
        ? { dilutionRatio: null }
        : readWholeNumber(cell, "La dilution", (ratio) => ({ dilutionRatio: ratio })),
  },
  { label: "Surfaces", write: ({ surfaces }) => surfaces.join(", "), read: readSurfaces },
  { label: "Marque", write: ({ brand }) => brand, read: (brand) => ({ brand }) },
  { label: "Déclinaisons", write: ({ variants }) => variantCell(variants), read: readVariants },
  {
    label: "En ligne",
    write: ({ active }) => yesNo(active),
    read: (cell) => readYesNo(cell, "En ligne", (active) => ({ active })),
  },
];

export function columnNamed(name: string): CsvColumn | undefined {
  return csvColumns.find(({ label }) => foldText(label) === foldText(name.trim()));
}

function optional(value: number | null): string {
  return value === null ? "" : String(value);
}

function yesNo(value: boolean): string {
  return value ? "oui" : "non";
}

function readYesNo(cell: string, label: string, use: (value: boolean) => Reading): Reading {
  const word = foldText(cell);
  if (["oui", "o", "x", "1", "vrai", "true"].includes(word)) return use(true);
  if (["non", "n", "", "0", "faux", "false"].includes(word)) return use(false);
  return `${label}${NBSP}: écrivez «${NBSP}oui${NBSP}» ou «${NBSP}non${NBSP}».`;
}

function readWholeNumber(cell: string, name: string, use: (value: number) => Reading): Reading {
  const digits = cell.replace(/[\s\u00a0\u202f]/g, "");
  if (!/^\d{1,7}$/.test(digits)) return `${name} doit être un nombre entier.`;
  return use(Number(digits));
}

function readPrice(cell: string): Reading {
  if (cell === "") return "Le prix est à indiquer.";
  const bare = cell.replace(/[\s\u00a0\u202f€]/g, "");
  if (!/^\d{1,6}([.,]\d{1,2})?$/.test(bare))
    return `Le prix «${NBSP}${cell}${NBSP}» n’est pas un montant en euros.`;
  return { priceCents: Math.round(Number(bare.replace(",", ".")) * 100) };
}

function readUnit(cell: string): Reading {
  if (cell === "") return { unit: null };
  const word = foldText(cell).replace(/^pieces$/, "piece");
  const unit = CONTENT_UNITS.find((known) => known === word);
  return unit ? { unit } : `L’unité «${NBSP}${cell}${NBSP}» n’est ni ml, ni g, ni pièce.`;
}

function readSurfaces(cell: string): Reading {
  const words = cell.split(",").map((word) => foldText(word.trim()));
  const surfaces: Surface[] = [];
  for (const word of words.filter(Boolean)) {
    const surface = SURFACES.find((known) => known === word);
    if (!surface) return `La surface «${NBSP}${word}${NBSP}» n’existe pas${NBSP}: ${SURFACES.join(", ")}.`;
    surfaces.push(surface);
  }
  return { surfaces };
}

function readVariants(cell: string): Reading {
  const variants = readVariantCell(cell);
  return typeof variants === "string" ? variants : { variants };
}

import type { CsvRow } from "#domain/money/csv.ts";
import { foldText } from "#domain/text/search-words.ts";
import { slugOf } from "#domain/text/slug.ts";
import { type CsvColumn, type CsvProduct, csvColumns } from "./product-csv.ts";
import { firstIssue, type ProductInput, productInput } from "./product-input.ts";
import { type CsvVariant, mergeVariants } from "./variant-csv.ts";

/** A product of the shop, as the file would write it. */
interface KnownProduct {
  readonly id: string;
  readonly version: number;
  readonly csv: CsvProduct;
}

export interface PlannedLine {
  readonly line: number;
  /** Null for a product the file creates. */
  readonly known: KnownProduct | null;
  readonly value: ProductInput;
  readonly stock: number;
  /** Those on sale afterwards. */
  readonly variants: readonly CsvVariant[];
  readonly changes: readonly { readonly label: string; readonly from: string; readonly to: string }[];
}

/** What the file is read against. */
export interface Shop {
  readonly products: readonly KnownProduct[];
  readonly categories: readonly { readonly id: string; readonly name: string; readonly slug: string }[];
}

const NBSP = "\u00a0";
const blank: CsvProduct = {
  slug: "",
  sku: "",
  name: "",
  shortDescription: "",
  longDescription: "",
  category: "",
  surfaces: [],
  priceCents: 0,
  amount: null,
  unit: null,
  weightGrams: 0,
  lowStockThreshold: 0,
  pickupOnly: false,
  dilutionRatio: null,
  images: [],
  steps: [],
  hazards: null,
  brand: "",
  safety: {},
  popularity: 0,
  active: false,
  stock: 0,
  variants: [],
};

/** What one line would write, or (a text) why it cannot. */
export function planLine(
  { line, cells }: CsvRow,
  columns: readonly (CsvColumn | undefined)[],
  shop: Shop,
): PlannedLine | string {
  if (cells.length > columns.length) return "La ligne a plus de cases que de colonnes.";
  let patch: Partial<CsvProduct> = {};
  for (const [index, column] of columns.entries()) {
    const reading = column?.read(cells[index] ?? "") ?? {};
    if (typeof reading === "string") return reading;
    patch = { ...patch, ...reading };
  }
  const known = shop.products.find(({ csv }) => csv.sku === patch.sku) ?? null;
  const variants = mergeVariants(known?.csv.variants ?? [], patch.variants ?? []);
  if (typeof variants === "string") return variants;
  const taken = variants.find(({ sku }) => shop.products.some(({ csv }) => csv.sku === sku));
  if (taken) return `La référence «${NBSP}${taken.sku}${NBSP}» est celle d’un produit.`;
  const wanted = { ...(known?.csv ?? blank), ...patch, variants };
  // Refused before the address, which is derived from it.
  if (wanted.name === "") return "Le nom est à remplir.";
  const product = { ...wanted, slug: wanted.slug || slugOf(wanted.name) };
  const category = shop.categories.find(({ name, slug }) =>
    [foldText(name), slug].includes(foldText(product.category)),
  );
  if (!category) return `La catégorie «${NBSP}${product.category}${NBSP}» n’existe pas.`;
  const value = toInput(product, category.id);
  if (typeof value === "string") return value;
  const after = { ...product, category: category.name };
  return {
    line,
    known,
    value,
    stock: product.stock,
    variants,
    changes: differences(known?.csv ?? blank, after),
  };
}

function toInput(
  { category: _name, stock: _stock, variants: _variants, amount, unit, ...same }: CsvProduct,
  categoryId: string,
) {
  if ((amount === null) !== (unit === null)) return "La contenance et son unité vont ensemble.";
  const content = amount === null || unit === null ? null : { amount, unit };
  const parsed = productInput.safeParse({ ...same, content, categoryId });
  return parsed.success ? parsed.data : firstIssue(parsed.error).message;
}

function differences(before: CsvProduct, after: CsvProduct): PlannedLine["changes"] {
  return csvColumns
    .map(({ label, write }) => ({ label, from: write(before), to: write(after) }))
    .filter(({ from, to }) => from !== to);
}

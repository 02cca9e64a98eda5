import type { VariantRow } from "#db/schema/catalogue.ts";
import { foldText } from "#domain/text/search-words.ts";
import { firstIssue, variantInput } from "./product-input.ts";
import { MOST_VARIANTS, tooManyVariants } from "./variant-change.ts";

/** A variant as the cell of its product writes it. */
export type CsvVariant = Pick<VariantRow, "label" | "sku" | "priceCents" | "stock">;

const NBSP = "\u00a0";
const separator = " | ";

/** "1 L, SHA-1000, 18,90, 12 en stock | 5 L, SHA-5000, 0 en stock". */
export function variantCell(variants: readonly CsvVariant[]): string {
  return variants
    .map(({ label, sku, priceCents, stock }) => {
      const price = priceCents === null ? [] : [(priceCents / 100).toFixed(2).replace(".", ",")];
      return [label, sku, ...price, `${stock} en stock`].join(", ");
    })
    .join(separator);
}

/** The variants a cell names, or (a text) why it cannot be read. An empty cell names none. */
export function readVariantCell(cell: string): readonly CsvVariant[] | string {
  const variants: CsvVariant[] = [];
  for (const text of cell
    .split(separator.trim())
    .map((part) => part.trim())
    .filter(Boolean)) {
    const { label, sku, price, stock } = partsOf(text);
    if (!label || !sku || !stock)
      return `La déclinaison «${NBSP}${text}${NBSP}» ne se lit pas${NBSP}: écrivez «${NBSP}1 L, REF-1, 18,90, 12 en stock${NBSP}».`;
    const priceCents = price === undefined ? null : Math.round(Number(price.replace(",", ".")) * 100);
    const parsed = variantInput.safeParse({ label, sku, priceCents, weightGrams: null });
    if (!parsed.success)
      return `La déclinaison «${NBSP}${label}${NBSP}»${NBSP}: ${firstIssue(parsed.error).message}`;
    variants.push({ label: parsed.data.label, sku: parsed.data.sku, priceCents, stock: Number(stock) });
  }
  return variants;
}

/** Read from the end: a label may hold commas, and a price has no space after its own. */
function partsOf(text: string) {
  const parts = text.split(/,\s/);
  const stock = /^(\d{1,7})\sen stock$/.exec(parts.pop() ?? "")?.[1];
  const hasPrice = parts.length > 2 && /^\d{1,6}([.,]\d{1,2})?$/.test(parts.at(-1) ?? "");
  const price = hasPrice ? parts.pop() : undefined;
  const sku = parts.pop();
  return { label: parts.join(", "), sku, price, stock };
}

/** The variants on sale after the file: those it names by their reference are as it says, the others stay. */
export function mergeVariants(
  known: readonly CsvVariant[],
  named: readonly CsvVariant[],
): readonly CsvVariant[] | string {
  const bySku = new Map(named.map((variant) => [variant.sku, variant]));
  if (bySku.size < named.length) return "Une déclinaison est là deux fois.";
  const merged = [
    ...known.map((variant) => bySku.get(variant.sku) ?? variant),
    ...named.filter(({ sku }) => !known.some((variant) => variant.sku === sku)),
  ];
  if (new Set(merged.map(({ label }) => foldText(label))).size < merged.length)
    return "Deux déclinaisons ont le même nom.";
  return merged.length > MOST_VARIANTS ? tooManyVariants.message : merged;
}

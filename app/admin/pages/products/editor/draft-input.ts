import { parseEuros } from "#domain/money/typed-euros.ts";
import type { ProductSafety } from "#domain/shop/product.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import type { ProductInput } from "#usecases/catalogue/product-input.ts";
import type { ProductDraft } from "./draft.ts";

/** What would be saved. What cannot be read becomes NaN, which the server's own rules refuse with their words. */
export function productInputOf(draft: ProductDraft): ProductInput {
  return {
    slug: draft.slug,
    sku: draft.sku,
    name: draft.name,
    shortDescription: draft.shortDescription,
    longDescription: draft.longDescription,
    categoryId: draft.categoryId,
    surfaces: [...draft.surfaces],
    priceCents: parseEuros(draft.price) ?? 0,
    content: draft.amount.trim() === "" ? null : { amount: wholeOf(draft.amount), unit: draft.unit },
    weightGrams: Math.round((draft.weight.trim() === "" ? 0 : typedNumber(draft.weight)) * 1000),
    lowStockThreshold: wholeOf(draft.lowStock),
    pickupOnly: draft.pickupOnly,
    // As NaN it would arrive as none.
    dilutionRatio: draft.dilution.trim() === "" ? null : wholeOf(draft.dilution) || 0,
    images: [...draft.images],
    steps: [...draft.steps],
    hazards: hazardsOf(draft),
    brand: draft.brand,
    safety: safetyOf(draft),
    popularity: wholeOf(draft.popularity),
    active: draft.active,
  };
}

function wholeOf(text: string): number {
  return text.trim() === "" ? 0 : typedNumber(text);
}

/** What was left empty is not stored. */
export function safetyOf(draft: ProductDraft): ProductSafety {
  const manufacturer = contactOf(draft.makerName, draft.makerAddress, draft.makerContact);
  const { responsibleName, responsibleAddress, responsibleContact } = draft;
  const responsible = contactOf(responsibleName, responsibleAddress, responsibleContact);
  const warnings = draft.warnings.trim();
  return {
    ...(manufacturer && { manufacturer }),
    ...(responsible && { responsible }),
    ...(warnings !== "" && { warnings }),
  };
}

function contactOf(name: string, address: string, contact: string) {
  return [name, address, contact].every((text) => text.trim() === "") ? null : { name, address, contact };
}

function hazardsOf(draft: ProductDraft): ProductInput["hazards"] {
  const { signalWord, ufi, pictograms, phrases, safetySheet } = draft;
  if (signalWord === "") return null;
  return {
    signalWord,
    pictograms: [...pictograms],
    phrases: [...phrases],
    ufi: ufi.trim() || null,
    safetySheet: safetySheet || null,
  };
}

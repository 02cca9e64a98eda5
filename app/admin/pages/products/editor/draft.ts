import { formatEuros } from "#domain/money/money.ts";
import { decimalComma } from "#domain/money/number-text.ts";
import type {
  ContentUnit,
  HazardPictogram,
  Hazards,
  ProductImage,
  ProductSafety,
  SignalWord,
  Surface,
} from "#domain/shop/product.ts";
import type { ProductInput } from "#usecases/catalogue/product-input.ts";

/** The product as the form holds it: numbers are what was typed, until they are saved. */
export interface ProductDraft {
  readonly name: string;
  readonly shortDescription: string;
  readonly longDescription: string;
  readonly images: readonly ProductImage[];
  readonly price: string;
  readonly amount: string;
  readonly unit: ContentUnit;
  readonly dilution: string;
  readonly surfaces: readonly Surface[];
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly signalWord: SignalWord | "";
  readonly ufi: string;
  readonly pictograms: readonly HazardPictogram[];
  readonly phrases: readonly { readonly code: string; readonly text: string }[];
  readonly safetySheet: string;
  readonly brand: string;
  readonly makerName: string;
  readonly makerAddress: string;
  readonly makerContact: string;
  readonly responsibleName: string;
  readonly responsibleAddress: string;
  readonly responsibleContact: string;
  readonly warnings: string;
  readonly active: boolean;
  readonly categoryId: string;
  readonly popularity: string;
  /** Of a new product; one that exists has its own way to change its stock. */
  readonly startingStock: string;
  readonly lowStock: string;
  readonly weight: string;
  readonly sku: string;
  readonly pickupOnly: boolean;
  readonly slug: string;
}

/** The fields of a product that the form can change. */
export interface EditedProduct
  extends Omit<ProductInput, "content" | "images" | "steps" | "surfaces" | "hazards" | "safety"> {
  readonly safety: ProductSafety;
  readonly surfaces: readonly Surface[];
  readonly images: readonly ProductImage[];
  readonly steps: ProductDraft["steps"];
  readonly hazards: Hazards | null;
  readonly contentAmount: number | null;
  readonly contentUnit: ContentUnit | null;
}

export const emptyDraft: ProductDraft = {
  name: "",
  shortDescription: "",
  longDescription: "",
  images: [],
  price: "",
  amount: "",
  unit: "ml",
  dilution: "",
  surfaces: [],
  steps: [],
  signalWord: "",
  ufi: "",
  pictograms: [],
  phrases: [],
  safetySheet: "",
  brand: "",
  makerName: "",
  makerAddress: "",
  makerContact: "",
  responsibleName: "",
  responsibleAddress: "",
  responsibleContact: "",
  warnings: "",
  active: false,
  categoryId: "",
  popularity: "0",
  startingStock: "",
  lowStock: "5",
  weight: "",
  sku: "",
  pickupOnly: false,
  slug: "",
};

export function productDraftOf(product: EditedProduct): ProductDraft {
  const { hazards, contentAmount, contentUnit, dilutionRatio, brand, safety } = product;
  return {
    name: product.name,
    shortDescription: product.shortDescription,
    longDescription: product.longDescription,
    images: product.images,
    price: priceText(product.priceCents),
    amount: contentAmount === null ? "" : String(contentAmount),
    unit: contentUnit ?? "ml",
    dilution: dilutionRatio === null ? "" : String(dilutionRatio),
    surfaces: product.surfaces,
    steps: product.steps,
    signalWord: hazards?.signalWord ?? "",
    ufi: hazards?.ufi ?? "",
    pictograms: hazards?.pictograms ?? [],
    phrases: hazards?.phrases ?? [],
    safetySheet: hazards?.safetySheet ?? "",
    brand,
    makerName: safety.manufacturer?.name ?? "",
    makerAddress: safety.manufacturer?.address ?? "",
    makerContact: safety.manufacturer?.contact ?? "",
    responsibleName: safety.responsible?.name ?? "",
    responsibleAddress: safety.responsible?.address ?? "",
    responsibleContact: safety.responsible?.contact ?? "",
    warnings: safety.warnings ?? "",
    active: product.active,
    categoryId: product.categoryId,
    popularity: String(product.popularity),
    startingStock: "",
    lowStock: String(product.lowStockThreshold),
    weight: decimalComma(product.weightGrams / 1000),
    sku: product.sku,
    pickupOnly: product.pickupOnly,
    slug: product.slug,
  };
}

/** "14,90", without the sign that stands beside the field. */
function priceText(cents: number): string {
  return formatEuros(cents).replace(/\s?€$/u, "");
}

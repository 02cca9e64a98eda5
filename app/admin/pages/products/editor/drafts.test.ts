import { describe, expect, it } from "vitest";
import { productInput } from "#usecases/catalogue/product-input.ts";
import { type EditedProduct, emptyDraft, type ProductDraft, productDraftOf } from "./draft.ts";
import { productInputOf } from "./draft-input.ts";
import { mergeDrafts } from "./merge-drafts.ts";

const product: EditedProduct = {
  slug: "nettoyant-jantes",
  sku: "RB-JA-500",
  name: "Nettoyant jantes",
  shortDescription: "Sans acide.",
  longDescription: "",
  categoryId: "0f9d1f4e-8a3c-4a6e-9c57-3b6a2f1d0e11",
  surfaces: ["jantes"],
  priceCents: 134990,
  contentAmount: 500,
  contentUnit: "ml",
  weightGrams: 620,
  lowStockThreshold: 5,
  pickupOnly: false,
  dilutionRatio: 4,
  images: [],
  steps: [],
  hazards: {
    signalWord: "attention",
    pictograms: ["SGH07"],
    phrases: [{ code: "H319", text: "Provoque une sévère irritation des yeux." }],
    ufi: null,
    safetySheet: null,
  },
  brand: "Reflet",
  safety: {
    manufacturer: {
      name: "Chimie SA",
      address: "1 rue du Port, 69002 Lyon",
      contact: "qualite@chimie.example",
    },
    warnings: "Tenir hors de portée des enfants.",
  },
  popularity: 3,
  active: true,
};

describe("the form", () => {
  it.each([["1e2"], ["0x10"], ["Infinity"], ["douze"]])("takes «%s» for no number in any field", (text) => {
    const draft = {
      ...productDraftOf(product),
      amount: text,
      lowStock: text,
      dilution: text,
      popularity: text,
    };
    const parsed = productInput.safeParse(JSON.parse(JSON.stringify(productInputOf(draft))));
    const refused = parsed.error?.issues.map(({ path }) => path.join("."));
    expect(refused).toEqual(["content.amount", "lowStockThreshold", "dilutionRatio", "popularity"]);
  });

  it("gives back the product it was filled with", () => {
    const { contentAmount, contentUnit, ...same } = product;
    expect(productInputOf(productDraftOf(product))).toEqual({
      ...same,
      content: { amount: 500, unit: "ml" },
    });
    expect(productDraftOf(product)).toMatchObject({ price: "1\u00a0349,90", weight: "0,62" });
  });

  it.each<[Partial<ProductDraft>, string, string]>([
    [{ price: "douze" }, "priceCents", "Le prix est à indiquer."],
    [{ weight: "" }, "weightGrams", "Le poids est à indiquer."],
    [{ weight: "1e1" }, "weightGrams", "Le poids est à indiquer."],
    [{ name: " " }, "name", "Le nom est à remplir."],
    [{ categoryId: "" }, "categoryId", "Choisissez une catégorie."],
    [{ phrases: [] }, "hazards.phrases", "Il faut au moins une mention de danger."],
  ])("with %j is refused at %s", (change, field, message) => {
    const parsed = productInput.safeParse(productInputOf({ ...productDraftOf(product), ...change }));
    const [issue] = parsed.error?.issues ?? [];
    expect([issue?.path.join("."), issue?.message]).toEqual([field, message]);
  });

  it.each<[Partial<ProductDraft>]>([[{ amount: "un peu" }], [{ dilution: "x" }], [{ lowStock: "1,5" }]])(
    "with %j is not saved as something else",
    (change) => {
      expect(productInput.safeParse(productInputOf({ ...productDraftOf(product), ...change })).success).toBe(
        false,
      );
    },
  );

  it("has no label without a signal word", () => {
    expect(productInputOf({ ...productDraftOf(product), signalWord: "" }).hazards).toBeNull();
    expect(productInputOf(emptyDraft).hazards).toBeNull();
  });
});

describe("two people editing", () => {
  const base = productDraftOf(product);

  it("keeps what is typed, takes over what only the other changed, and lists both", () => {
    const mine = { ...base, name: "Nettoyant jantes doux", price: "12,90" };
    const theirs = { ...base, price: "15,90", active: false, sku: "RB-JA" };
    expect(mergeDrafts(base, mine, theirs)).toEqual({
      draft: { ...mine, active: false, sku: "RB-JA" },
      changes: [
        { field: "price", label: "Prix", theirs: "15,90", mine: "12,90" },
        { field: "active", label: "Statut", theirs: "Brouillon", mine: null },
        { field: "sku", label: "Référence", theirs: "RB-JA", mine: null },
      ],
    });
  });

  it("has nothing to list when both typed the same", () => {
    const mine = { ...base, price: "12,90" };
    expect(mergeDrafts(base, mine, mine)).toEqual({ draft: mine, changes: [] });
  });
});

export type Saved =
  | { readonly ok: true; readonly id: string; readonly version: number }
  /** Another user saved or deleted it since the editor opened. */
  | { readonly ok: false; readonly reason: "conflict" }
  | { readonly ok: false; readonly reason: "invalid"; readonly field: string; readonly message: string };

const takenMessages: Readonly<Record<string, { field: string; message: string }>> = {
  products_slug_key: { field: "slug", message: "Un autre produit a déjà cette adresse." },
  products_sku_key: { field: "sku", message: "Un autre produit a déjà cette référence." },
  categories_slug_key: { field: "slug", message: "Une autre catégorie a déjà cette adresse." },
  product_variants_sku_key: { field: "sku", message: "Une autre déclinaison a déjà cette référence." },
  product_variants_label_key: { field: "label", message: "Ce produit a déjà une déclinaison de ce nom." },
  products_category_id_fkey: { field: "categoryId", message: "Cette catégorie n’existe plus." },
};

/** Runs a save; what the database refuses as taken becomes an answer, anything else stays an error. */
export async function refusingTaken(save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    const refused = takenMessages[constraintOf(error)];
    if (!refused) throw error;
    return { ok: false, reason: "invalid", ...refused };
  }
}

/** Drizzle wraps the driver's error. */
function constraintOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("constraint" in current && typeof current.constraint === "string") return current.constraint;
  }
  return "";
}

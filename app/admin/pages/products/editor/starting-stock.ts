import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import type { Outcome } from "../../../client/outcome.ts";

/** Sends the stock of a product that was just created, whose page opens next. A refusal is announced: the product exists. */
export async function storeStartingStock(
  quantity: number,
  post: () => Promise<Outcome<unknown>>,
): Promise<void> {
  if (quantity === 0) return;
  const stored = await post();
  if (stored.ok) return;
  const title = "Produit créé, mais sans son stock de départ";
  notify({ title, description: stored.message, variant: "destructive" });
}

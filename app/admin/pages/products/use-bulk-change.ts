import { useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import type { BulkAction } from "#usecases/catalogue/bulk-products.ts";
import { admin, send } from "../../client/admin-client.ts";
import type { ProductRow } from "./list-address.ts";

const done: Record<BulkAction["kind"], string> = {
  publish: "en ligne",
  withdraw: "hors ligne",
  archive: "dans les archives",
  price: "au nouveau prix",
  percent: "au nouveau prix",
};

/** The same change to each of these products: to all of them or to none. */
export function useBulkChange(chosen: readonly ProductRow[], onDone: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const act = async (action: BulkAction): Promise<void> => {
    setBusy(true);
    const items = chosen.map(({ id, version }) => ({ id, version }));
    const answer = await send(admin.products.bulk.$post({ json: { items, action } }));
    setBusy(false);
    if (!answer.ok)
      return notify({ title: "Rien n’a été changé", description: answer.message, variant: "destructive" });
    const what = chosen.length > 1 ? `${chosen.length} produits` : (chosen[0]?.name ?? "");
    notify({ title: `${what} ${done[action.kind]}`, variant: "default" });
    await onDone();
  };
  return { act, isBusy };
}

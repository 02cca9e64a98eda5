import type { BulkAction } from "#usecases/catalogue/bulk-products.ts";
import { admin, send } from "../../client/admin-client.ts";
import { useSave } from "../../ui/use-save.ts";
import type { ListedProduct } from "./list-address.ts";

const done: Record<BulkAction["kind"], string> = {
  publish: "en ligne",
  withdraw: "hors ligne",
  archive: "dans les archives",
  price: "au nouveau prix",
  percent: "au nouveau prix",
};

/** The same change to each of these products: to all of them or to none. */
export function useBulkChange(chosen: readonly ListedProduct[], onDone: () => Promise<void>) {
  const { save, isBusy } = useSave({
    send: (action: BulkAction) => {
      const items = chosen.map(({ id, version }) => ({ id, version }));
      return send(admin.products.bulk.$post({ json: { items, action } }));
    },
    notice: (_, { kind }) => {
      const what = chosen.length > 1 ? `${chosen.length} produits` : (chosen[0]?.name ?? "");
      return { title: `${what} ${done[kind]}`, variant: "default" };
    },
    failure: "Rien n’a été changé",
    onSaved: onDone,
    refresh: "never",
  });
  return { act: save, isBusy };
}

import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { notify } from "#app/ui/toast/toast-store.ts";
import type { BulkAction } from "#usecases/catalogue/bulk-products.ts";
import { admin, send } from "../client/admin-client.ts";
import { AdminButton } from "../ui/admin-button.tsx";
import type { ProductRow } from "./list-address.ts";
import { PriceDialog } from "./price-dialog.tsx";

interface BulkBarProps {
  readonly chosen: readonly ProductRow[];
  readonly onDone: () => Promise<void>;
}

const done: Record<BulkAction["kind"], string> = {
  publish: "en ligne",
  withdraw: "hors ligne",
  archive: "dans les archives",
  price: "au nouveau prix",
  percent: "au nouveau prix",
};

/** What can be done to the ticked products. The list changes to all of them or to none. */
export function BulkBar({ chosen, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<"price" | "archive" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const many = chosen.length > 1;
  const act = async (action: BulkAction): Promise<void> => {
    setBusy(true);
    const items = chosen.map(({ id, version }) => ({ id, version }));
    const answer = await send(admin.products.bulk.$post({ json: { items, action } }));
    setBusy(false);
    setAsked(null);
    if (!answer.ok)
      return notify({ title: "Rien n’a été changé", description: answer.message, variant: "destructive" });
    const what = many ? `${chosen.length} produits` : (chosen[0]?.name ?? "");
    notify({ title: `${what} ${done[action.kind]}`, variant: "default" });
    await onDone();
  };
  return (
    <>
      <section className="adm-bulk" aria-label="Produits cochés">
        <b role="status">
          {chosen.length} {many ? "sélectionnés" : "sélectionné"}
        </b>
        <button type="button" disabled={isBusy} onClick={() => act({ kind: "publish" })}>
          Mettre en ligne
        </button>
        <button type="button" disabled={isBusy} onClick={() => act({ kind: "withdraw" })}>
          Retirer
        </button>
        <button type="button" disabled={isBusy} onClick={() => setAsked("price")}>
          Changer le prix
        </button>
        <button type="button" disabled={isBusy} data-danger onClick={() => setAsked("archive")}>
          Archiver
        </button>
      </section>
      {asked === "price" ? (
        <PriceDialog chosen={chosen} isBusy={isBusy} onClose={() => setAsked(null)} onChoose={act} />
      ) : null}
      <Dialog
        open={asked === "archive"}
        onClose={() => setAsked(null)}
        title={many ? `Archiver ${chosen.length} produits` : `Archiver ${chosen[0]?.name ?? ""}`}
        footer={
          <div className="adm-actions">
            <AdminButton onClick={() => setAsked(null)}>Annuler</AdminButton>
            <AdminButton look="danger" busy={isBusy} onClick={() => act({ kind: "archive" })}>
              Archiver
            </AdminButton>
          </div>
        }
      >
        <p className="adm-text">
          {many ? "Ils quittent la boutique" : "Il quitte la boutique"} aussitôt. Les commandes passées{" "}
          {many ? "les" : "le"} nomment toujours, et la vue Archivés permet d’y revenir.
        </p>
      </Dialog>
    </>
  );
}

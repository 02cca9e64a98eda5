import { useState } from "react";
import type { BulkAction } from "#usecases/catalogue/bulk-products.ts";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { BulkPriceDialog } from "./bulk-price-dialog.tsx";
import type { ListedProduct } from "./list-address.ts";
import { useBulkChange } from "./use-bulk-change.ts";

interface BulkBarProps {
  readonly chosen: readonly ListedProduct[];
  readonly onDone: () => Promise<void>;
}

/** What can be done to the ticked products. */
export function BulkBar({ chosen, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<"price" | "archive" | null>(null);
  const { act, isBusy } = useBulkChange(chosen, onDone);
  const actAndClose = async (action: BulkAction): Promise<void> => {
    await act(action);
    setAsked(null);
  };
  return (
    <>
      <section className="adm-bulk" aria-label="Produits cochés">
        <b role="status">
          {chosen.length} {chosen.length > 1 ? "sélectionnés" : "sélectionné"}
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
        <BulkPriceDialog
          chosen={chosen}
          isBusy={isBusy}
          onClose={() => setAsked(null)}
          onChoose={actAndClose}
        />
      ) : null}
      {asked === "archive" ? (
        <ArchiveDialog
          chosen={chosen}
          isBusy={isBusy}
          onClose={() => setAsked(null)}
          onConfirm={() => actAndClose({ kind: "archive" })}
        />
      ) : null}
    </>
  );
}

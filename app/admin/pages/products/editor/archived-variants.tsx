import { admin, send } from "../../../client/admin-client.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { useSave } from "../../../ui/use-save.ts";
import type { EditorData } from "./use-product-form.ts";

type Archived = EditorData["archivedVariants"][number];

/** Off sale, and one press away from it: the last one archived first. */
export function ArchivedVariants({
  productId,
  variants,
}: {
  productId: string;
  variants: readonly Archived[];
}) {
  if (variants.length === 0) return null;
  return (
    <details className="edit-archived">
      <summary>{`${variants.length}\u00a0archivée${variants.length > 1 ? "s" : ""}`}</summary>
      <ul className="edit-variants" aria-label="Déclinaisons archivées">
        {variants.map((variant) => (
          <li key={variant.id}>
            <span className="edit-variant-name">
              <b>{variant.label}</b>
              <small>{variant.sku}</small>
            </span>
            <RestoreVariant productId={productId} variant={variant} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function RestoreVariant({
  productId,
  variant: { id, label, version },
}: {
  productId: string;
  variant: Archived;
}) {
  const restoring = useSave({
    send: () => {
      const param = { id: productId, variantId: id };
      return send(admin.products[":id"].variants[":variantId"].restore.$post({ param, json: { version } }));
    },
    notice: () => ({ title: "Déclinaison remise en vente", description: label, variant: "default" }),
    failure: "Déclinaison non remise en vente",
    refresh: "always",
  });
  return (
    <AdminButton
      busy={restoring.isBusy}
      aria-label={`Remettre en vente ${label}`}
      onClick={() => restoring.save()}
    >
      Remettre en vente
    </AdminButton>
  );
}

import { IconChevronDown, IconEdit, IconPlus } from "#app/art/icons.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { moved } from "../../../ui/reorder.ts";
import { useEdited } from "../../../ui/use-edited.ts";
import { useSave } from "../../../ui/use-save.ts";
import { ArchivedVariants } from "./archived-variants.tsx";
import type { EditorData } from "./use-product-form.ts";
import { type EditedVariant, VariantDialog } from "./variant-dialog.tsx";
import "./variants-panel.css";

/** Sizes and scents. Each is saved on its own, not with the rest of the form; its stock moves in the stock panel. */
export function VariantsPanel({ data: { product, variants, archivedVariants } }: { data: EditorData }) {
  const { edited, open, close } = useEdited(variants);
  const ids = variants.map(({ id }) => id);
  const arranging = useSave({
    send: (order: readonly string[]) => {
      const request = { param: { id: product.id }, json: { ids: [...order] } };
      return send(admin.products[":id"].variants.order.$put(request));
    },
    failure: "L’ordre n’a pas changé",
    refresh: "always",
  });
  return (
    <Panel
      title="Déclinaisons"
      aside={
        <AdminButton icon={<IconPlus />} onClick={() => open("new")}>
          Ajouter
        </AdminButton>
      }
    >
      {variants.length === 0 ? (
        <p className="adm-muted">
          Une seule présentation. Ajoutez des contenances ou des parfums pour leur donner un stock et un prix
          {"\u00a0"}: la première reprend le stock du produit.
        </p>
      ) : (
        <ol className="edit-variants" aria-label="Déclinaisons">
          {variants.map((variant, index) => (
            <li key={variant.id}>
              <span className="edit-variant-name">
                <b>{variant.label}</b>
                <small>{variant.sku}</small>
              </span>
              <span>{variant.priceCents === null ? "prix du produit" : formatEuros(variant.priceCents)}</span>
              <Stock left={variant.stock} alert={product.lowStockThreshold} />
              <span className="edit-variant-actions">
                <button
                  type="button"
                  className="adm-icon-button edit-variant-up"
                  aria-label={`Monter ${variant.label}`}
                  disabled={index === 0 || arranging.isBusy}
                  onClick={() => arranging.save(moved(ids, index, index - 1))}
                >
                  <IconChevronDown />
                </button>
                <button
                  type="button"
                  className="adm-icon-button"
                  aria-label={`Descendre ${variant.label}`}
                  disabled={index === variants.length - 1 || arranging.isBusy}
                  onClick={() => arranging.save(moved(ids, index, index + 1))}
                >
                  <IconChevronDown />
                </button>
                <button
                  type="button"
                  className="adm-icon-button"
                  aria-label={`Modifier ${variant.label}`}
                  onClick={() => open(variant)}
                >
                  <IconEdit />
                </button>
                <ArchiveVariant productId={product.id} variant={variant} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <ArchivedVariants productId={product.id} variants={archivedVariants} />
      {edited ? (
        <VariantDialog productId={product.id} variant={edited === "new" ? null : edited} onClose={close} />
      ) : null}
    </Panel>
  );
}

function Stock({ left, alert }: { left: number; alert: number }) {
  const tone = left === 0 ? "out" : left <= alert ? "low" : undefined;
  const words = left === 0 ? "épuisée" : `${left} en stock`;
  return (
    <span className="edit-variant-stock" data-stock={tone}>
      {words}
    </span>
  );
}

function ArchiveVariant({ productId, variant }: { productId: string; variant: EditedVariant }) {
  const archiving = useSave({
    send: () => {
      const param = { id: productId, variantId: variant.id };
      const json = { version: variant.version };
      return send(admin.products[":id"].variants[":variantId"].archive.$post({ param, json }));
    },
    notice: () => ({ title: "Déclinaison archivée", description: variant.label, variant: "default" }),
    failure: "Rien n’a été archivé",
    refresh: "always",
  });
  return (
    <Confirm
      label="Archiver"
      title={`Archiver «\u00a0${variant.label}\u00a0»`}
      confirmLabel="Archiver la déclinaison"
      saving={archiving}
      closesOnRefusal
    >
      Elle quitte la boutique aussitôt, et ses pièces reviennent au stock du produit. Les commandes passées la
      nomment toujours.
    </Confirm>
  );
}

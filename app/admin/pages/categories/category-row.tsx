import { IconFolder, IconGrip } from "#app/art/icons-admin.tsx";
import { formatCount } from "#domain/money/number-text.ts";
import { Link } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import type { DragOrder } from "../../ui/use-drag-order.ts";
import { useSave } from "../../ui/use-save.ts";
import { thumbnail } from "../products/list-address.ts";
import type { Category } from "./categories.tsx";
import { MergeButton } from "./merge-button.tsx";

interface CategoryRowProps {
  readonly category: Category;
  readonly others: readonly Category[];
  readonly order: DragOrder;
  readonly onEdit: () => void;
}

export function CategoryListItem({ category, others, order, onEdit }: CategoryRowProps) {
  const { id, name, products, picture } = category;
  return (
    <li className="cat-row" {...order.item(id)}>
      <button
        type="button"
        className="cat-grip"
        aria-label={`Déplacer ${name} avec les flèches`}
        {...order.grip(id)}
      >
        <IconGrip />
      </button>
      {picture ? (
        <img src={thumbnail(picture)} alt="" width={40} height={40} draggable={false} />
      ) : (
        <span className="cat-no-picture">
          <IconFolder />
        </span>
      )}
      <div className="cat-name">
        <b>{name}</b>
        <Link to={`/admin/products?categorie=${encodeURIComponent(name)}`}>
          {products === 0
            ? "Aucun produit"
            : products > 1
              ? `${formatCount(products)} produits`
              : "1 produit"}
        </Link>
      </div>
      <div className="adm-actions">
        <AdminButton aria-label={`Modifier ${name}`} onClick={onEdit}>
          Modifier
        </AdminButton>
        {others.length > 0 ? <MergeButton category={category} others={others} /> : null}
        {products === 0 ? <Delete category={category} /> : null}
      </div>
    </li>
  );
}

function Delete({ category: { id, name, version } }: Pick<CategoryRowProps, "category">) {
  const removing = useSave({
    send: () => send(admin.categories[":id"].$delete({ param: { id }, json: { version } })),
    notice: () => ({ title: "Catégorie supprimée", description: name, variant: "default" }),
    failure: "Rien n’a été supprimé",
    refresh: "always",
  });
  return (
    <Confirm
      label={
        <>
          Supprimer<span className="sr-only"> {name}</span>
        </>
      }
      title="Supprimer la catégorie"
      confirmLabel="Supprimer"
      saving={removing}
      closesOnRefusal
    >
      {name} est vide&nbsp;: aucun produit n’est touché.
    </Confirm>
  );
}

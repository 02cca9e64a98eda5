import { Link } from "react-router";
import { IconFolder, IconGrip } from "#app/art/icons-admin.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import type { DragOrder } from "../../ui/use-drag-order.ts";
import { thumbnail } from "../products/list-address.ts";
import type { Category } from "./categories.tsx";
import { MergeButton } from "./merge-button.tsx";

interface CategoryRowProps {
  readonly category: Category;
  readonly others: readonly Category[];
  readonly order: DragOrder;
  readonly onEdit: () => void;
  readonly onChanged: () => Promise<void>;
}

export function CategoryRow({ category, others, order, onEdit, onChanged }: CategoryRowProps) {
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
          {products === 0 ? "Aucun produit" : products > 1 ? `${products} produits` : "1 produit"}
        </Link>
      </div>
      <div className="adm-actions">
        <AdminButton aria-label={`Modifier ${name}`} onClick={onEdit}>
          Modifier
        </AdminButton>
        {others.length > 0 ? <MergeButton category={category} others={others} onChanged={onChanged} /> : null}
        {products === 0 ? <Delete category={category} onChanged={onChanged} /> : null}
      </div>
    </li>
  );
}

function Delete({ category, onChanged }: Pick<CategoryRowProps, "category" | "onChanged">) {
  const { id, name, version } = category;
  const remove = async (): Promise<boolean> => {
    const answer = await send(admin.categories[":id"].$delete({ param: { id }, json: { version } }));
    if (answer.ok) notify({ title: "Catégorie supprimée", description: name, variant: "default" });
    else notify({ title: "Rien n’a été supprimé", description: answer.message, variant: "destructive" });
    await onChanged();
    return true;
  };
  return (
    <Confirm
      label={
        <>
          Supprimer<span className="sr-only"> {name}</span>
        </>
      }
      title="Supprimer la catégorie"
      confirmLabel="Supprimer"
      onConfirm={remove}
    >
      {name} est vide&nbsp;: aucun produit n’est touché.
    </Confirm>
  );
}

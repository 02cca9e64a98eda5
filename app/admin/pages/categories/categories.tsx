import { useState } from "react";
import { useRevalidator } from "react-router";
import { IconPlus } from "#app/art/icons.tsx";
import { IconFolder } from "#app/art/icons-admin.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { admin, read, type SuccessBody, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { inOrder } from "../../ui/reorder.ts";
import { useDragOrder } from "../../ui/use-drag-order.ts";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/categories.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryListItem } from "./category-row.tsx";
import "./categories.css";

export type Category = SuccessBody<Awaited<ReturnType<typeof admin.categories.$get>>>["categories"][number];

export async function clientLoader() {
  return read(admin.categories.$get());
}
clientLoader.hydrate = true as const;

/** The shelves of the shop, in the order visitors see them. */
export default function CategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Category | "new" | null>(null);
  const { rows, order } = useOrder(categories);
  const { revalidate } = useRevalidator();
  const count = categories.length;
  return (
    <>
      <PageHead
        title="Catégories"
        detail={`${count} ${count > 1 ? "catégories" : "catégorie"}, dans l’ordre de la boutique`}
        actions={
          <AdminButton look="primary" icon={<IconPlus />} onClick={() => setEdited("new")}>
            Nouvelle catégorie
          </AdminButton>
        }
      />
      <Panel flush>
        {count === 0 ? (
          <EmptyState icon={<IconFolder />} title="Aucune catégorie">
            Un produit a besoin d’une catégorie&nbsp;: créez la première.
          </EmptyState>
        ) : (
          <ol ref={order.list} className="cat-list" aria-label="Catégories">
            {rows.map((category) => (
              <CategoryListItem
                key={category.id}
                category={category}
                others={categories.filter(({ id }) => id !== category.id)}
                order={order}
                onEdit={() => setEdited(category)}
              />
            ))}
          </ol>
        )}
        <p className="cat-hint">
          Glissez une ligne par sa poignée, ou placez-vous dessus puis <kbd>↑</kbd> <kbd>↓</kbd>.
        </p>
        <p role="status" className="sr-only">
          {order.announcement}
        </p>
      </Panel>
      {edited ? (
        <CategoryDialog
          category={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={revalidate}
        />
      ) : null}
    </>
  );
}

/** The order as it is being arranged; it is saved at each keyboard move, and when a dragged row is dropped. */
function useOrder(categories: readonly Category[]) {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const { save, pending } = useSave({
    send: (wanted: readonly string[]) => send(admin.categories.order.$put({ json: { ids: [...wanted] } })),
    failure: "L’ordre n’a pas changé",
    refresh: "always",
    whileBusy: "replace",
  });
  const shown = ids ?? pending;
  const rows = shown ? inOrder(categories, shown, ({ id }) => id) : categories;
  const order = useDragOrder({
    keys: rows.map(({ id }) => id),
    onOrder: setIds,
    onSettled: (wanted) => {
      setIds(null);
      void save(wanted);
    },
    announce: (key, place, count) =>
      `${categories.find(({ id }) => id === key)?.name}, place ${place} sur ${count}.`,
  });
  return { rows, order };
}

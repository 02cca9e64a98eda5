import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { slugOf } from "#domain/text/slug.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { useNavigate } from "#router";
import { admin, read, send } from "../../client/admin-client.ts";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/new.ts";
import { emptyDraft, productDraftOf } from "./editor/draft.ts";
import { ProductEditor } from "./editor/product-editor.tsx";
import { ProductField } from "./editor/product-field.tsx";
import { storeStartingStock } from "./editor/starting-stock.ts";
import { type ProductForm, useProductForm } from "./editor/use-product-form.ts";

/** `?copie=` begins from another product, whose name, reference and address must change. */
export const handle = {
  missing: {
    title: "Produit à copier introuvable",
    list: { to: "/admin/products", label: "Produits" },
    back: "Voir tous les produits",
  },
} satisfies AdminHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const copied = new URL(request.url).searchParams.get("copie");
  if (!copied)
    return { ...(await read(admin.products.new.$get())), start: emptyDraft, draftName: "produit:nouveau" };
  const { product, categories } = await read(admin.products[":id"].$get({ param: { id: copied } }));
  const name = `${product.name} (copie)`;
  return {
    categories,
    start: { ...productDraftOf(product), name, slug: slugOf(name), sku: "", active: false },
    draftName: `produit:copie:${copied}`,
  };
}
clientLoader.hydrate = true as const;

export default function NewPage({ loaderData: { categories, start, draftName } }: Route.ComponentProps) {
  const form = followName(useProductForm({ id: null, start, version: 0, draftName }));
  const navigate = useNavigate();
  const save = async () => {
    const delta = form.draft.startingStock.trim() === "" ? 0 : typedNumber(form.draft.startingStock);
    if (!Number.isInteger(delta) || delta < 0) {
      return notify({ title: "La quantité de départ est un nombre entier", variant: "destructive" });
    }
    const id = await form.save();
    if (!id) return;
    const json = { delta, reason: "initial", note: "" } as const;
    await storeStartingStock(delta, () => send(admin.products[":id"].stock.$post({ param: { id }, json })));
    await navigate(`/admin/products/edit/${id}`, { replace: true });
  };
  return (
    <>
      <PageHead title="Nouveau produit" parent={{ to: "/admin/products", label: "Produits" }} />
      <ProductEditor
        form={form}
        data={null}
        categories={categories}
        stock={
          <Panel title="Stock">
            <div className="edit-pair">
              <ProductField
                form={form}
                field="startingStock"
                label="Quantité de départ"
                inputMode="numeric"
                maxLength={6}
              />
              <ProductField
                form={form}
                field="lowStock"
                label="Alerte sous"
                inputMode="numeric"
                maxLength={5}
              />
            </div>
          </Panel>
        }
        onSave={save}
      />
    </>
  );
}

/** The address follows the name until it is typed itself. */
function followName(form: ProductForm): ProductForm {
  const set: ProductForm["set"] = (change) =>
    form.set((draft) => {
      const part = typeof change === "function" ? change(draft) : change;
      const isFollowing = part.name !== undefined && draft.slug === slugOf(draft.name);
      return isFollowing ? { ...part, slug: slugOf(part.name ?? "") } : part;
    });
  return { ...form, set };
}

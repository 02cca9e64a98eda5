import { IconExternal } from "#app/art/icons-admin.tsx";
import { IconCopy } from "#app/art/icons-sign-in.tsx";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { useNavigate, useRevalidator } from "#router";
import { admin, read, send } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/edit.ts";
import { productDraftOf } from "./editor/draft.ts";
import { ProductEditor } from "./editor/product-editor.tsx";
import { StockPanel } from "./editor/stock-panel.tsx";
import { type EditorData, type ProductForm, useProductForm } from "./editor/use-product-form.ts";

export const handle = {
  missing: {
    title: "Produit introuvable",
    list: { to: "/admin/products", label: "Produits" },
    back: "Voir tous les produits",
  },
} satisfies AdminHandle;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return read(admin.products[":id"].$get({ param: { id: params.id } }));
}
clientLoader.hydrate = true as const;

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.product.id} data={loaderData} />;
}

function Editor({ data }: { data: EditorData }) {
  const { product, lastChange, categories } = data;
  const { id, version } = product;
  const form = useProductForm({ id, start: productDraftOf(product), version, draftName: `produit:${id}` });
  const { revalidate } = useRevalidator();
  const save = async () => {
    if (await form.save()) await revalidate();
  };
  const when = formatDay(parisDay(new Date(lastChange?.at ?? product.updatedAt)));
  const who = lastChange ? ` par ${lastChange.actor}` : "";
  return (
    <>
      <PageHead
        title={product.name}
        parent={{ to: "/admin/products", label: "Produits" }}
        status={<State data={data} />}
        detail={`${product.sku} · modifié le ${when}${who}`}
        actions={
          <>
            {product.active ? (
              <a className="adm-button adm-button-quiet" href={`/boutique/produit/${product.slug}`}>
                <IconExternal />
                Voir en boutique
              </a>
            ) : null}
            <AdminLink to={`/admin/products/new?copie=${product.id}`} icon={<IconCopy />}>
              Dupliquer
            </AdminLink>
            {product.archivedAt === null ? <Archive data={data} form={form} /> : null}
          </>
        }
      />
      <ProductEditor
        form={form}
        data={data}
        categories={categories}
        stock={<StockPanel form={form} data={data} />}
        onSave={save}
      />
    </>
  );
}

function State({ data: { product } }: { data: EditorData }) {
  if (product.archivedAt !== null) return <StatusPill tone="quiet">Archivé</StatusPill>;
  return product.active ? (
    <StatusPill tone="good">En ligne</StatusPill>
  ) : (
    <StatusPill tone="hollow">Brouillon</StatusPill>
  );
}

function Archive({ data: { product }, form }: { data: EditorData; form: ProductForm }) {
  const navigate = useNavigate();
  const archiving = useSave({
    send: () => {
      const json = { version: product.version };
      return send(admin.products[":id"].archive.$post({ param: { id: product.id }, json }));
    },
    notice: () => ({ title: "Produit archivé", description: product.name, variant: "default" }),
    failure: "Rien n’a été archivé",
    // Agreed to in the dialog, which names what is lost: the warning need not ask again.
    onSaved: () => {
      form.forget();
      return navigate("/admin/products", { replace: true });
    },
    refresh: "never",
  });
  return (
    <Confirm
      label="Archiver"
      title="Archiver ce produit"
      confirmLabel="Archiver le produit"
      saving={archiving}
    >
      {product.name} quitte la boutique aussitôt. Les commandes passées le nomment toujours.
      {form.isDirty ? " Vos modifications non enregistrées sont perdues." : ""}
    </Confirm>
  );
}

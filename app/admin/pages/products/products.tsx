import { useRef, useState } from "react";
import { IconBox, IconDownload, IconPlus, IconSearch } from "#app/art/icons.tsx";
import { IconUpload } from "#app/art/icons-admin.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatCount } from "#domain/money/number-text.ts";
import { Link, useRevalidator, useSearchParams } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { downloadFile } from "../../client/download-file.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { ListFoot } from "../../ui/list-foot.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import type { Route } from "./+types/products.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { type ProductList, serverQueryOf } from "./list-address.ts";
import { productColumns } from "./product-columns.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { useListKeys } from "./use-list-keys.ts";
import "./products.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  return read(admin.products.$get({ query: serverQueryOf(params) }));
}
clientLoader.hydrate = true as const;

export default function ProductsPage({ loaderData: list }: Route.ComponentProps) {
  const { rows, counts, categories, total, page, pageSize } = list;
  const frame = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const selection = useSelection(list);
  useListKeys(frame, (index) => {
    const row = rows[index];
    if (row) selection.toggle(row.id);
  });
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const products = counts.tous > 1 ? `${formatCount(counts.tous)} produits` : `${counts.tous} produit`;
  return (
    <>
      <PageHead
        title="Produits"
        detail={`${products}, ${formatCount(counts["en-ligne"])} en ligne`}
        actions={<HeadActions />}
      />
      <ViewTabs label="Vues" name="vue" views={viewsOf(counts)} />
      <Panel flush>
        <ProductFilters categories={categories} />
        {chosen.length > 0 ? (
          <BulkBar
            chosen={chosen}
            onDone={async () => {
              selection.clear();
              await revalidate();
            }}
          />
        ) : null}
        <div ref={frame} className="prod-list">
          <DataTable
            caption="Produits"
            columns={productColumns(rows, revalidate)}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            selection={selection}
            empty={counts.tous + counts.archives === 0 ? <NoProductsYet /> : <NoProducts />}
          />
        </div>
        <ListFoot page={page} pageSize={pageSize} total={total}>
          <p className="prod-keys">
            <kbd>↑</kbd> <kbd>↓</kbd> parcourir <kbd>X</kbd> cocher <kbd>Entrée</kbd> ouvrir
          </p>
        </ListFoot>
      </Panel>
    </>
  );
}

function viewsOf(counts: ProductList["counts"]) {
  return [
    { id: "tous", label: "Tous", count: counts.tous },
    { id: "en-ligne", label: "En ligne", count: counts["en-ligne"] },
    { id: "stock-bas", label: "Stock bas", count: counts["stock-bas"] },
    { id: "epuises", label: "Épuisés", count: counts.epuises },
    { id: "brouillons", label: "Brouillons", count: counts.brouillons },
    ...(counts.archives > 0 ? [{ id: "archives", label: "Archivés", count: counts.archives }] : []),
  ];
}

function HeadActions() {
  const [params] = useSearchParams();
  const { save, isBusy } = useSave({
    send: () => downloadFile(`products/export?${params}`, "produits.csv"),
    failure: "L’export a échoué",
    refresh: "never",
  });
  return (
    <>
      <AdminLink to="/admin/products/import" icon={<IconUpload />}>
        Importer
      </AdminLink>
      <AdminButton icon={<IconDownload />} busy={isBusy} onClick={() => save()}>
        Exporter
      </AdminButton>
      <AdminLink to="/admin/products/new" look="primary" icon={<IconPlus />}>
        Nouveau produit
      </AdminLink>
    </>
  );
}

function NoProductsYet() {
  return (
    <EmptyState
      icon={<IconBox />}
      title="Pas encore de produit"
      actions={
        <Link to="/admin/products/new" className="adm-button">
          Ajouter le premier
        </Link>
      }
    >
      La boutique est vide. Ajoutez vos produits un par un, ou tous à la fois avec «&nbsp;Importer&nbsp;»
      {"\u00a0"}; la première catégorie se crée avec le premier produit.
    </EmptyState>
  );
}

function NoProducts() {
  return (
    <EmptyState
      icon={<IconSearch />}
      title="Aucun produit ici"
      actions={
        <Link to="/admin/products" className="adm-button adm-button-quiet">
          Voir tous les produits
        </Link>
      }
    >
      Rien ne répond à cette vue et à ces filtres.
    </EmptyState>
  );
}

/** What is ticked; a box that left the list with its row is ticked no more. */
function useSelection({ rows }: ProductList) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(rows.map(({ id }) => id).filter((id) => ticked.has(id)));
  return {
    ids,
    toggle: (id: string) => setTicked(ids.has(id) ? ids.difference(new Set([id])) : new Set([...ids, id])),
    toggleAll: () => setTicked(ids.size === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    clear: () => setTicked(new Set()),
  };
}

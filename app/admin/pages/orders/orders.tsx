import { useRef } from "react";
import { IconBox, IconDownload, IconPlus, IconSearch } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatCount } from "#domain/money/number-text.ts";
import { Link, useSearchParams } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { downloadFile } from "../../client/download-file.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { ListFoot } from "../../ui/list-foot.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import { useListKeys } from "../products/use-list-keys.ts";
import type { Route } from "./+types/orders.ts";
import { Declarations } from "./declarations.tsx";
import { orderColumns } from "./order-columns.tsx";
import { OrderFilterBar } from "./order-filters.tsx";
import "./orders.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const of = (name: string) => params.get(name) ?? "";
  const names = ["vue", "q", "paiement", "livraison", "periode", "tri", "page"] as const;
  const query = Object.fromEntries(names.map((name) => [name, of(name)])) as Record<
    (typeof names)[number],
    string
  >;
  const [list, declarations] = await Promise.all([
    read(admin.orders.$get({ query })),
    of("vue") === "retractations" ? read(admin.orders.declarations.$get()) : [],
  ]);
  return { list, declarations };
}
clientLoader.hydrate = true as const;

export default function OrdersPage({ loaderData: { list, declarations } }: Route.ComponentProps) {
  const { rows, counts, total, page, pageSize } = list;
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame, () => {});
  const detail = `${formatCount(counts.toutes)} commande${counts.toutes > 1 ? "s" : ""}, ${formatCount(counts["a-preparer"])} à préparer`;
  return (
    <>
      <PageHead
        title="Commandes"
        detail={detail}
        actions={
          <>
            <ExportButton />
            <AdminLink to="/admin/orders/new" look="primary" icon={<IconPlus />}>
              Nouvelle commande
            </AdminLink>
          </>
        }
      />
      <ViewTabs label="Vues" name="vue" views={viewsOf(list)} />
      <Declarations declarations={declarations} />
      <Panel flush>
        <OrderFilterBar />
        <div ref={frame} className="ord-list">
          <DataTable
            caption="Commandes"
            columns={orderColumns}
            rows={rows}
            rowId={({ id }) => id}
            empty={<NoOrders />}
          />
        </div>
        {total > 0 ? (
          <ListFoot page={page} pageSize={pageSize} total={total}>
            <p className="ord-keys">
              <kbd>↑</kbd> <kbd>↓</kbd> parcourir <kbd>Entrée</kbd> ouvrir
            </p>
          </ListFoot>
        ) : null}
      </Panel>
    </>
  );
}

function viewsOf({ counts, declarations }: Route.ComponentProps["loaderData"]["list"]) {
  return [
    { id: "toutes", label: "Toutes", count: counts.toutes },
    { id: "a-preparer", label: "À préparer", count: counts["a-preparer"] },
    { id: "a-payer", label: "À payer", count: counts["a-payer"] },
    ...occasional("a-encaisser", "À encaisser", counts),
    { id: "en-cours", label: "En cours", count: counts["en-cours"] },
    ...occasional("a-retirer", "Non retirées", counts),
    { id: "terminees", label: "Remises", count: counts.terminees },
    { id: "retractations", label: "Déclarations", count: declarations },
    ...occasional("a-rendre", "À rendre", counts),
    { id: "annulees", label: "Annulées et remboursées", count: counts.annulees },
  ];
}

type Counts = Route.ComponentProps["loaderData"]["list"]["counts"];

/** Shown while something is in it. */
function occasional(id: keyof Counts, label: string, counts: Counts) {
  return counts[id] > 0 ? [{ id, label, count: counts[id] }] : [];
}

function NoOrders() {
  const [params] = useSearchParams();
  if (params.size === 0)
    return (
      <EmptyState icon={<IconBox />} title="Pas encore de commande">
        Celles de la boutique arrivent ici d’elles-mêmes&nbsp;; celles du téléphone et du comptoir se
        saisissent avec «&nbsp;Nouvelle commande&nbsp;».
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<IconSearch />}
      title="Aucune commande ici"
      actions={
        <Link to="/admin/orders" className="adm-button adm-button-quiet">
          Voir toutes les commandes
        </Link>
      }
    >
      Rien ne répond à cette vue et à ces filtres.
    </EmptyState>
  );
}

/** The whole list as it is filtered and sorted, for a spreadsheet. */
function ExportButton() {
  const [params] = useSearchParams();
  const { save, isBusy } = useSave({
    send: () => downloadFile(`orders/export?${params}`, "commandes.csv"),
    failure: "Le document n’a pas pu être lu",
    refresh: "never",
  });
  return (
    <AdminButton icon={<IconDownload />} busy={isBusy} onClick={() => save()}>
      Exporter
    </AdminButton>
  );
}

import { IconCamera, IconPlus } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import { ListFoot } from "../../ui/list-foot.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import type { Route } from "./+types/makeovers.ts";
import { MakeoverItem } from "./makeover-item.tsx";
import "./makeovers.css";

type MakeoverList = SuccessBody<Awaited<ReturnType<typeof admin.makeovers.$get>>>;
export type ListedMakeover = MakeoverList["makeovers"][number];

/** The views' names in the address. */
const views = { toutes: "all", brouillons: "drafts", publiees: "published" } as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const vue = views[(params.get("vue") ?? "toutes") as keyof typeof views] ?? "all";
  return read(admin.makeovers.$get({ query: { vue, page: params.get("page") ?? "1" } }));
}
clientLoader.hydrate = true as const;

export default function MakeoversPage({ loaderData: list }: Route.ComponentProps) {
  const { makeovers, counts, view, page, pageSize } = list;
  return (
    <>
      <PageHead
        title="Réalisations"
        detail="Avant et après, dans l’ordre du site. Rien ne paraît sans l’accord du client."
        actions={
          <AdminLink to="/admin/realisations/nouvelle" look="primary" icon={<IconPlus />}>
            Nouvelle réalisation
          </AdminLink>
        }
      />
      <ViewTabs
        label="Vues"
        name="vue"
        views={[
          { id: "toutes", label: "Toutes", count: counts.all },
          { id: "brouillons", label: "Brouillons", count: counts.drafts },
          { id: "publiees", label: "Publiées", count: counts.published },
        ]}
      />
      {makeovers.length === 0 ? (
        <Panel>
          <EmptyState icon={<IconCamera />} title="Aucune réalisation">
            Depuis un rendez-vous terminé, «&nbsp;Publier en réalisation&nbsp;» en propose une en deux gestes.
            Vous pouvez aussi en ajouter une ici.
          </EmptyState>
        </Panel>
      ) : (
        <Panel flush>
          <ul className="mkl">
            {makeovers.map((makeover) => (
              <li key={makeover.id}>
                <MakeoverItem makeover={makeover} />
              </li>
            ))}
          </ul>
          <ListFoot page={page} pageSize={pageSize} total={counts[view]} />
        </Panel>
      )}
    </>
  );
}

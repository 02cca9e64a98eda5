import { IconPlus } from "#app/art/icons.tsx";
import { IconInbox } from "#app/art/icons-admin.tsx";
import { formatDayNumeric, formatParisInstant } from "#domain/calendar/dates.ts";
import { Link } from "#router";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import type { DataColumn } from "../../ui/data-table.tsx";
import { ListFrame } from "../../ui/list-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/articles.ts";

type ArticleList = SuccessBody<Awaited<ReturnType<typeof admin.articles.$get>>>;
type Row = ArticleList["articles"][number];

/** The views' names in the address. */
const views = {
  "en-ligne": { view: "published", label: "En ligne" },
  programmes: { view: "waiting", label: "Programmés" },
  brouillons: { view: "drafts", label: "Brouillons" },
  retires: { view: "withdrawn", label: "Retirés" },
} as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const chosen = params.get("vue") ?? "";
  const { view } = Object.hasOwn(views, chosen) ? views[chosen as keyof typeof views] : views["en-ligne"];
  const query = { view, page: params.get("page") ?? "1", q: params.get("q") ?? "" };
  return read(admin.articles.$get({ query }));
}
clientLoader.hydrate = true as const;

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { articles, page, pageSize, total } = loaderData;
  return (
    <>
      <PageHead
        title="Articles"
        detail="Les conseils du site, à écrire, programmer et retirer."
        actions={
          <Link to="/admin/articles/nouveau" className="adm-button adm-button-primary">
            <IconPlus />
            Nouvel article
          </Link>
        }
      />
      <ListFrame
        views={Object.entries(views).map(([id, { label }]) => ({ id, label }))}
        searchLabel="Chercher un article"
        caption="Articles"
        columns={columns}
        rows={articles}
        rowId={({ key }) => key}
        page={page}
        pageSize={pageSize}
        total={total}
        nothing={{ icon: <IconInbox />, title: "Aucun article", text: "Écrivez le premier." }}
      />
    </>
  );
}

const columns: readonly DataColumn<Row>[] = [
  {
    label: "Article",
    cell: ({ key, title, slug }) => (
      <>
        <Link to={`/admin/articles/${key}`}>{title || "Sans titre"}</Link>
        {slug ? <small className="block">{`/articles/${slug}`}</small> : null}
      </>
    ),
  },
  {
    label: "Parution",
    cell: ({ day, publishAt, hasDraft }) => (
      <>
        {publishAt && new Date(publishAt) > new Date()
          ? formatParisInstant(new Date(publishAt))
          : day
            ? formatDayNumeric(day)
            : "–"}
        {hasDraft ? (
          <small className="block">
            <StatusPill tone="hollow">Brouillon en cours</StatusPill>
          </small>
        ) : null}
      </>
    ),
  },
];

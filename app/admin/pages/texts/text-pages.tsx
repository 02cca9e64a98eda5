import { IconEdit } from "#app/art/icons.tsx";
import { admin, read } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/text-pages.ts";
import "./text-pages.css";

export async function clientLoader() {
  return read(admin.texts.$get());
}
clientLoader.hydrate = true as const;

type ListedPage = Route.ComponentProps["loaderData"]["pages"][number];

const sections = [
  { place: "page", title: "Pages du site" },
  { place: "answers", title: "Réponses prêtes" },
  { place: "mail", title: "E-mails aux clients" },
] as const;

/** The public pages, mails and ready answers whose texts can be changed. */
export default function TextPages({ loaderData: { pages } }: Route.ComponentProps) {
  const drafts = pages.filter((page) => page.drafts > 0).length;
  return (
    <>
      <PageHead
        title="Pages"
        detail={
          drafts > 0
            ? `${drafts} en brouillon`
            : "Choisissez une page ou un e-mail, puis touchez un texte pour le modifier."
        }
      />
      <div className="adm-stack">
        {sections.map(({ place, title }) => (
          <Panel key={place} title={title} flush>
            <ul className="txt-pages">
              {pages
                .filter((page) => page.place === place)
                .map((page) => (
                  <PageRow key={page.id} page={page} />
                ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

function PageRow({ page: { id, label, place, path, drafts, lastChange } }: { page: ListedPage }) {
  const where = place === "page" ? path : null;
  return (
    <li>
      <div>
        <strong>{label}</strong>
        {lastChange || where ? (
          <span className="adm-muted">
            {lastChange ? `Modifié le ${shortInstant(lastChange.at)} par ${lastChange.by}` : where}
          </span>
        ) : null}
      </div>
      {drafts > 0 ? (
        <StatusPill tone="warn">{drafts > 1 ? `${drafts} changements` : "1 changement"}</StatusPill>
      ) : null}
      <AdminLink to={`/admin/pages/${id}`} icon={<IconEdit />}>
        Modifier<span className="sr-only"> {label}</span>
      </AdminLink>
    </li>
  );
}

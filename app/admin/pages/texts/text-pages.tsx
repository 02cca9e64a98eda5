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

/** The public pages whose texts can be changed. */
export default function TextPages({ loaderData: { pages } }: Route.ComponentProps) {
  const drafts = pages.filter((page) => page.drafts > 0).length;
  return (
    <>
      <PageHead
        title="Pages"
        detail={
          drafts > 0
            ? `${drafts} en brouillon`
            : "Choisissez une page, puis touchez un texte pour le modifier."
        }
      />
      <Panel flush>
        <ul className="txt-pages">
          {pages.map(({ id, label, path, drafts: count, lastChange }) => (
            <li key={id}>
              <div>
                <strong>{label}</strong>
                <span className="adm-muted">
                  {lastChange ? `Modifiée le ${shortInstant(lastChange.at)} par ${lastChange.by}` : path}
                </span>
              </div>
              {count > 0 ? (
                <StatusPill tone="warn">{count > 1 ? `${count} changements` : "1 changement"}</StatusPill>
              ) : null}
              <AdminLink to={`/admin/pages/${id}`} icon={<IconEdit />}>
                Modifier<span className="sr-only"> {label}</span>
              </AdminLink>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

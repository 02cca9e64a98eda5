import { machineSlot } from "#content/machine-slot.ts";
import { data } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { refreshContent } from "../../client/refresh-content.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/machine.ts";
import { isNewMachine } from "./machine-draft.ts";
import { MachineForm } from "./machine-form.tsx";
import { MachineVersions } from "./machine-versions.tsx";
import "./machines.css";

export const handle = {
  missing: {
    title: "Machine introuvable",
    list: { to: "/admin/machines", label: "Machines" },
    back: "Voir toutes les machines",
  },
} satisfies AdminHandle;

export async function clientLoader({ params: { key } }: Route.ClientLoaderArgs) {
  const [{ machines }] = await Promise.all([read(admin.machines.$get()), refreshContent()]);
  const saved = machines.find((machine) => machine.key === key) ?? null;
  if (!saved && !isNewMachine(key)) throw data("Cette machine n’existe pas.", { status: 404 });
  return { saved, taken: machines.map((machine) => machine.key) };
}
clientLoader.hydrate = true as const;

/** One machine: words, prices, packs, how many, and its earlier versions. */
export default function MachinePage({ loaderData: { saved, taken } }: Route.ComponentProps) {
  const isRetired = saved?.content.isRetired ?? false;
  return (
    <>
      <PageHead
        title={saved?.content.name ?? "Nouvelle machine"}
        parent={{ to: "/admin/machines", label: "Machines" }}
        status={isRetired ? <StatusPill tone="hollow">Retirée</StatusPill> : null}
      />
      <div className={saved ? "adm-columns" : "mc-new"}>
        <MachineForm key={`${saved?.key} ${saved?.version}`} saved={saved} taken={taken} />
        {saved ? (
          <div className="adm-stack">
            <Panel title="Photo">
              <p className="adm-text">Une photo peut remplacer le dessin sur la page de la location.</p>
              <div className="adm-actions mt-3">
                <AdminLink to={`/admin/photos/emplacements/${machineSlot(saved.key)}`}>
                  Photo de la machine
                </AdminLink>
              </div>
            </Panel>
            <MachineVersions machine={saved} />
          </div>
        ) : null}
      </div>
    </>
  );
}

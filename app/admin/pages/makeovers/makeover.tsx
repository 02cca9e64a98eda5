import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/makeover.ts";
import { ConsentPanel } from "./consent-panel.tsx";
import { MakeoverForm } from "./makeover-form.tsx";
import { makeoverState } from "./makeover-item.tsx";
import { PublishMakeover } from "./publish-makeover.tsx";
import { RemoveMakeover } from "./remove-makeover.tsx";
import "./makeovers.css";

export const handle = {
  missing: {
    title: "Réalisation introuvable",
    list: { to: "/admin/realisations", label: "Réalisations" },
    back: "Voir toutes les réalisations",
  },
} satisfies AdminHandle;

export type EditedMakeover = SuccessBody<Awaited<ReturnType<(typeof admin.makeovers)[":id"]["$get"]>>>;

/** In the address, in place of an id. */
const newOne = "nouvelle";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.id === newOne) return { id: crypto.randomUUID(), makeover: null };
  const makeover = await read(admin.makeovers[":id"].$get({ param: { id: params.id } }));
  return { id: params.id, makeover };
}
clientLoader.hydrate = true as const;

export default function MakeoverPage({ loaderData: { id, makeover } }: Route.ComponentProps) {
  const state = makeover && makeoverState(makeover);
  return (
    <>
      <PageHead
        title={makeover?.title ?? "Nouvelle réalisation"}
        parent={{ to: "/admin/realisations", label: "Réalisations" }}
        status={state && <StatusPill tone={state.tone}>{state.label}</StatusPill>}
        actions={
          makeover && (
            <>
              {makeover.isPublished ? <AdminLink to="/realisations">Voir sur le site</AdminLink> : null}
              <RemoveMakeover makeover={makeover} />
              <PublishMakeover makeover={makeover} />
            </>
          )
        }
      />
      <div className="adm-columns">
        {makeover?.isDemo ? (
          <DemoMakeover makeover={makeover} />
        ) : (
          <MakeoverForm key={id} id={id} makeover={makeover} />
        )}
        <div className="adm-stack">
          {makeover ? <ConsentPanel key={makeover.version} makeover={makeover} /> : null}
        </div>
      </div>
    </>
  );
}

/** A drawing is shown as it is: there is nothing to edit. */
function DemoMakeover({ makeover: { pictures } }: { makeover: EditedMakeover }) {
  return (
    <Panel title="Photos">
      <div className="mke-photos">
        {[pictures.before, pictures.after].map((picture) =>
          picture ? <img key={picture.src} src={picture.src} alt="Dessin de démonstration" /> : null,
        )}
      </div>
    </Panel>
  );
}

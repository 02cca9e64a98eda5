import { formatCount } from "#domain/money/number-text.ts";
import { ofName } from "#domain/text/elision.ts";
import { admin, read } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/fleet.ts";
import { BillingPanel } from "./billing-panel.tsx";
import { PlansPanel } from "./plans-panel.tsx";
import { VansPanel } from "./vans-panel.tsx";
import "./fleet.css";

export const handle = {
  missing: {
    title: "Client introuvable",
    list: { to: "/admin/clients", label: "Clients" },
    back: "Voir tous les clients",
  },
} satisfies AdminHandle;

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return read(admin.fleet[":id"].$get({ param: { id } }));
}
clientLoader.hydrate = true as const;

export default function FleetPage({ loaderData: fleet }: Route.ComponentProps) {
  const { customer, vans } = fleet;
  const count = vans.length > 1 ? `${formatCount(vans.length)} véhicules` : `${vans.length} véhicule`;
  return (
    <>
      <PageHead
        title="Flotte"
        heading={`Flotte ${ofName(customer.name)}`}
        parent={{ to: `/admin/clients/${customer.id}`, label: customer.name }}
        detail={count}
        actions={
          <AdminLink to={`/admin/clients/${customer.id}/flotte/rapport`}>Rapport par véhicule</AdminLink>
        }
      />
      <div className="adm-columns">
        <div className="adm-stack">
          <VansPanel fleet={fleet} />
        </div>
        <div className="adm-stack">
          <PlansPanel fleet={fleet} />
          <BillingPanel fleet={fleet} />
        </div>
      </div>
    </>
  );
}

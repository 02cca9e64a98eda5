import { admin, read } from "../../client/admin-client.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/integrations.ts";
import { DeliveriesPanel } from "./deliveries-panel.tsx";
import { EndpointsPanel } from "./endpoints-panel.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import "./integrations.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get("page") ?? "1";
  return read(admin.integrations.$get({ query: { page } }));
}
clientLoader.hydrate = true as const;

/** Other programs: the keys they read with, the addresses they are told at, and what they were told. */
export default function IntegrationsPage({ loaderData }: Route.ComponentProps) {
  const { keys, endpoints } = loaderData;
  const open = keys.filter(({ revokedAt }) => revokedAt === null).length;
  return (
    <>
      <PageHead
        title="Intégrations"
        detail={`${open} ${open > 1 ? "clés" : "clé"}, ${endpoints.length} ${endpoints.length > 1 ? "adresses prévenues" : "adresse prévenue"}`}
      />
      <div className="intg">
        <KeysPanel keys={keys} />
        <EndpointsPanel endpoints={endpoints} />
        <DeliveriesPanel {...loaderData} />
      </div>
    </>
  );
}

import { DensityContext } from "#app/ui/fields/density.ts";
import { business } from "#content/business.ts";
import { ReentryDialog } from "../../session/reentry-dialog.tsx";
import { useSignOutElsewhere } from "../../session/use-sign-out-elsewhere.ts";
import { AdminFailure, AdminLoading } from "../../ui/screens.tsx";
import type { Route } from "./+types/visit.ts";
import { loadVisitPage } from "./load-visit-page.ts";
import { VisitScreen } from "./visit-screen.tsx";
import "../../ui/admin.css";

export const meta: Route.MetaFunction = () => [
  { title: `Rendez-vous | ${business.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** Outside the administration's frame, whose own data need the network. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadVisitPage(params.id);
}
clientLoader.hydrate = true as const;

export default function VisitPage({ loaderData }: Route.ComponentProps) {
  if (useSignOutElsewhere()) return <AdminLoading />;
  return (
    <DensityContext value="dense">
      <VisitScreen key={loaderData.visit.id} loaded={loaderData} />
      <ReentryDialog person={loaderData.member} />
    </DensityContext>
  );
}

export function HydrateFallback() {
  return <AdminLoading />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="adm-wait">
      <AdminFailure error={error} isInside={false} />
    </main>
  );
}

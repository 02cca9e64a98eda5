import { Suspense } from "react";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { admin, read } from "../../client/admin-client.ts";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import type { Route } from "./+types/request.ts";
import { CustomerAside } from "./customer-aside.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { MessagePanel } from "./message-panel.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { PhotosPanel } from "./photos-panel.tsx";
import { RequestQuotePanel } from "./quote/quote-panel.tsx";
import { ReplyPanel } from "./reply-panel.tsx";
import { RequestHead } from "./request-head.tsx";
import "./request.css";

/** Brings the drawings and the films along, which few requests show. */
const CarPanel = lazyPart(() => import("./car-panel.tsx").then((module) => module.CarPanel));

/** For requests for a subscription alone. */
const MakeContractPanel = lazyPart(() =>
  import("../subscriptions/make-contract-panel.tsx").then((module) => module.MakeContractPanel),
);

export const handle = {
  missing: {
    title: "Demande introuvable",
    list: { to: "/admin/demandes", label: "Demandes" },
    back: "Voir toutes les demandes",
  },
} satisfies AdminHandle;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return read(admin.requests[":id"].$get({ param: { id: params.id } }));
}
clientLoader.hydrate = true as const;

/** One request: what was asked, what we answer, what happened. Everything typed belongs to this request alone. */
export default function Request({ loaderData: adminRequest, params }: Route.ComponentProps) {
  const { request, photos } = adminRequest;
  return (
    <div className="req-open" key={params.id}>
      <article className="req-desk">
        <RequestHead adminRequest={adminRequest} />
        {request.details.demo === true ? (
          <p className="adm-notice">{"Demande de démonstration\u00a0: personne n’attend de réponse."}</p>
        ) : null}
        {request.details.vehicleCategory ? (
          <Suspense fallback={<div className="req-car" />}>
            <CarPanel details={request.details} />
          </Suspense>
        ) : null}
        <MessagePanel request={request} />
        {photos.length > 0 ? <PhotosPanel photos={photos} /> : null}
        {adminRequest.contract ? (
          <Suspense fallback={null}>
            <MakeContractPanel requestId={request.id} found={adminRequest.contract} />
          </Suspense>
        ) : null}
        <RequestQuotePanel adminRequest={adminRequest} />
        <ReplyPanel adminRequest={adminRequest} />
        <NotesPanel adminRequest={adminRequest} />
        <HistoryPanel adminRequest={adminRequest} />
      </article>
      <CustomerAside adminRequest={adminRequest} />
    </div>
  );
}

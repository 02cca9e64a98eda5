import { subscriptionStateLabels } from "#content/subscription-words.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { admin, read } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/subscription.ts";
import { BonusPanel } from "./bonus-panel.tsx";
import { ContractActions } from "./contract-actions.tsx";
import { ContractPanel } from "./contract-panel.tsx";
import { PeriodsPanel } from "./periods-panel.tsx";
import { SubscriptionDocuments } from "./subscription-documents.tsx";
import { subscriptionTones } from "./subscription-tones.ts";
import "./subscriptions.css";

export const handle = {
  missing: {
    title: "Contrat introuvable",
    list: { to: "/admin/abonnements", label: "Abonnements" },
    back: "Voir tous les abonnements",
  },
} satisfies AdminHandle;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return read(admin.subscriptions[":id"].$get({ param: { id: params.id } }));
}
clientLoader.hydrate = true as const;

export default function SubscriptionPage({ loaderData: file }: Route.ComponentProps) {
  const { contract, isOwner } = file;
  const { state, endsOn, number, contactName, customerId } = contract;
  const label = subscriptionStateLabels[state];
  return (
    <>
      <PageHead
        title={contactName}
        parent={{ to: "/admin/abonnements", label: "Abonnements" }}
        status={
          <StatusPill tone={subscriptionTones[state]}>
            {endsOn ? `${label}, jusqu’au ${formatDay(endsOn)}` : label}
          </StatusPill>
        }
        detail={`Contrat ${number}`}
        actions={
          <>
            <AdminLink to={`/admin/clients/${customerId}`}>Fiche client</AdminLink>
            {isOwner ? <ContractActions key={contract.version} file={file} /> : null}
          </>
        }
      />
      <div className="adm-columns">
        <div className="adm-stack">
          <PeriodsPanel file={file} />
          {isOwner ? <SubscriptionDocuments documents={file.documents} /> : null}
        </div>
        <div className="adm-stack">
          <ContractPanel file={file} />
          <BonusPanel file={file} />
        </div>
      </div>
    </>
  );
}

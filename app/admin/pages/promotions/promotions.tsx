import { useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { IconTag } from "#app/art/icons-admin.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { admin, read, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { type DataColumn, DataTable } from "../../ui/data-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/promotions.ts";
import { DemoOffer } from "./demo-offer.tsx";
import { PromotionDialog } from "./promotion-dialog.tsx";
import {
  type ListedPromotion,
  promotionPeriod,
  promotionStates,
  reductionText,
  targetLabel,
} from "./promotion-words.ts";

export async function clientLoader() {
  return read(admin.promotions.$get());
}
clientLoader.hydrate = true as const;

export default function PromotionsPage({ loaderData: { promotions, demoOffer } }: Route.ComponentProps) {
  const [isOpen, setOpen] = useState(false);
  const ofRental = promotions.find(({ state, target }) => state === "running" && target === "rental");
  const isDemoShown = demoOffer?.isOn === true && !ofRental;
  const running = promotions.filter(({ state }) => state === "running").length + (isDemoShown ? 1 : 0);
  return (
    <>
      <PageHead
        title="Offres"
        detail={running > 1 ? `${running} offres en cours` : `${running} offre en cours`}
        actions={
          <AdminButton look="primary" icon={<IconPlus />} onClick={() => setOpen(true)}>
            Nouvelle offre
          </AdminButton>
        }
      />
      {demoOffer ? <DemoOffer isOn={demoOffer.isOn} replacedBy={ofRental?.name} /> : null}
      <Panel flush>
        <DataTable
          caption="Offres"
          columns={columns}
          rows={promotions}
          rowId={({ id }) => id}
          empty={
            <EmptyState icon={<IconTag />} title="Aucune offre de votre part">
              {isDemoShown
                ? "La première que vous ferez sur la location remplacera celle de la démonstration."
                : "Sans offre, le site ne montre ni compte à rebours ni prix barré."}
            </EmptyState>
          }
        />
      </Panel>
      <p className="adm-muted mt-4">
        Deux offres sur un même prix ne s’ajoutent pas{"\u00a0"}: la meilleure pour le client s’applique. Un
        code promo se calcule sur le prix de l’offre. Devis et commandes déjà faits gardent leur prix.
      </p>
      {isOpen ? <PromotionDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const columns: readonly DataColumn<ListedPromotion>[] = [
  {
    label: "Offre",
    cell: (promotion) => (
      <>
        <b>{promotion.name}</b>
        <small className="block">
          {reductionText(promotion.reduction)} · {targetLabel(promotion.target)}
        </small>
        <small className="block">{promotionPeriod(promotion)}</small>
      </>
    ),
  },
  {
    label: "État",
    cell: ({ state }) => (
      <StatusPill tone={promotionStates[state].tone}>{promotionStates[state].label}</StatusPill>
    ),
  },
  {
    label: "Actions",
    align: "end",
    isHeadingHidden: true,
    cell: (promotion) =>
      promotion.state === "running" || promotion.state === "coming" ? (
        <StopPromotion promotion={promotion} />
      ) : null,
  },
];

function StopPromotion({ promotion: { id, name, state } }: { promotion: ListedPromotion }) {
  const saving = useSave({
    send: () => send(admin.promotions[":id"].stop.$post({ param: { id } })),
    notice: () => ({ title: "Offre arrêtée", description: name, variant: "default" }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  return (
    <Confirm
      label="Arrêter"
      title={`Arrêter l’offre «\u00a0${name}\u00a0»\u00a0?`}
      confirmLabel="Arrêter maintenant"
      saving={saving}
      closesOnRefusal
    >
      {state === "running"
        ? "Les prix habituels reviennent aussitôt sur le site. Les commandes déjà passées gardent leur prix\u00a0; un panier en attente est prévenu avant de payer."
        : "Elle ne commencera pas."}
    </Confirm>
  );
}

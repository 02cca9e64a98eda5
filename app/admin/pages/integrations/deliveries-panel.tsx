import { IconSend } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { type DataColumn, DataTable } from "../../ui/data-table.tsx";
import { ListFoot } from "../../ui/list-foot.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import { deliveryStates, eventLabels, type Integrations, type WebhookDelivery } from "./integration-words.ts";

type DeliveriesPanelProps = Pick<Integrations, "deliveries" | "page" | "pageSize" | "total">;

export function DeliveriesPanel({ deliveries, page, pageSize, total }: DeliveriesPanelProps) {
  return (
    <Panel title="Envois" flush>
      <DataTable
        caption="Envois des trente derniers jours"
        columns={columns}
        rows={deliveries}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={<IconSend />} title="Aucun envoi">
            Ce qui part vers ces adresses reste trente jours ici.
          </EmptyState>
        }
      />
      <ListFoot page={page} pageSize={pageSize} total={total} />
    </Panel>
  );
}

const columns: readonly DataColumn<WebhookDelivery>[] = [
  {
    label: "Événement",
    cell: ({ event, createdAt, url }) => (
      <>
        <b>{eventLabels[event]}</b>
        <small className="block">
          {shortInstant(createdAt)} · {new URL(url).host}
        </small>
      </>
    ),
  },
  { label: "État", cell: (delivery) => <DeliveryState delivery={delivery} /> },
  {
    label: "Actions",
    align: "end",
    isHeadingHidden: true,
    cell: (delivery) => (delivery.attempts > 0 && !delivery.isStopped ? <Resend id={delivery.id} /> : null),
  },
];

function DeliveryState({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { state, attempts, answerStatus, lastError, dueAt } = delivery;
  const { label, tone } = deliveryStates[state];
  const answer = lastError ?? (answerStatus ? `Réponse ${answerStatus}` : "");
  const tries = attempts > 1 ? `${attempts} essais` : "";
  const next = state === "waiting" && attempts > 0 ? `prochain le ${shortInstant(dueAt)}` : "";
  return (
    <>
      <StatusPill tone={tone}>{label}</StatusPill>
      <small className="block">{[answer, tries, next].filter(Boolean).join(" · ")}</small>
    </>
  );
}

function Resend({ id }: { readonly id: string }) {
  const saving = useSave({
    send: () => send(admin.integrations.deliveries[":id"].resend.$post({ param: { id } })),
    notice: () => ({ title: "Envoi remis en attente", variant: "default" }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  return (
    <AdminButton busy={saving.isBusy} onClick={() => saving.save()}>
      Renvoyer
    </AdminButton>
  );
}

import { useNavigate } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { signOut } from "../../session/sign-out.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { describeDevice } from "./describe-device.ts";

export interface OpenSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

interface SessionsPanelProps {
  readonly sessions: readonly OpenSession[];
  readonly onChanged: () => Promise<void>;
}

export function SessionsPanel({ sessions, onChanged }: SessionsPanelProps) {
  const navigate = useNavigate();
  const close = async (id: string) => {
    const answer = await send(admin.account.sessions[":id"].$delete({ param: { id } }));
    if (!answer.ok && answer.status !== 404) {
      notify({ title: "La session reste ouverte", description: answer.message, variant: "destructive" });
    }
    await onChanged();
  };
  const closeOthers = async (): Promise<boolean> => {
    const isDone = await signOut("others");
    await onChanged();
    return isDone;
  };
  const closeAll = async (): Promise<boolean> => {
    const isDone = await signOut("global");
    if (isDone) await navigate("/admin/login");
    return isDone;
  };
  return (
    <Panel
      title="Sessions ouvertes"
      flush
      aside={
        <div className="adm-actions">
          {sessions.length > 1 ? (
            <Confirm
              label="Fermer les autres"
              look="quiet"
              title="Fermer les autres sessions"
              confirmLabel="Fermer les autres"
              onConfirm={closeOthers}
            >
              Vous restez connecté ici et nulle part ailleurs.
            </Confirm>
          ) : null}
          <Confirm
            label="Se déconnecter partout"
            title="Se déconnecter partout"
            confirmLabel="Se déconnecter"
            onConfirm={closeAll}
          >
            Toutes vos sessions se ferment, celle-ci comprise. Il faudra vous reconnecter.
          </Confirm>
        </div>
      }
    >
      <DataTable
        caption="Où vous êtes connecté"
        rows={sessions}
        rowId={({ id }) => id}
        columns={[
          { label: "Appareil", cell: ({ userAgent }) => describeDevice(userAgent) },
          {
            label: "Ouverte le",
            wide: true,
            cell: ({ createdAt }) => formatParisInstant(new Date(createdAt)),
          },
          { label: "Dernière activité", cell: ({ lastSeenAt }) => formatParisInstant(new Date(lastSeenAt)) },
          {
            label: "État",
            align: "end",
            cell: ({ id, isCurrent, userAgent }) =>
              isCurrent ? (
                <StatusPill tone="good">Celle-ci</StatusPill>
              ) : (
                <AdminButton
                  aria-label={`Fermer la session ${describeDevice(userAgent)}`}
                  onClick={() => close(id)}
                >
                  Fermer
                </AdminButton>
              ),
          },
        ]}
      />
    </Panel>
  );
}

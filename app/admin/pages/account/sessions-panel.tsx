import { formatParisInstant } from "#domain/calendar/dates.ts";
import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { type Outcome, refused } from "../../client/outcome.ts";
import { signOut } from "../../session/sign-out.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import { describeDevice } from "./describe-device.ts";

export interface ListedSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

interface SessionsPanelProps {
  readonly sessions: readonly ListedSession[];
  readonly onChanged: () => Promise<void>;
}

export function SessionsPanel({ sessions, onChanged }: SessionsPanelProps) {
  const navigate = useNavigate();
  const closing = useSave({
    send: async (id: string) => {
      const answer = await send(admin.account.sessions[":id"].$delete({ param: { id } }));
      // It was closed already.
      return !answer.ok && answer.status === 404 ? { ok: true, data: null } : answer;
    },
    failure: "La session reste ouverte",
    onSaved: onChanged,
    onRefused: onChanged,
    refresh: "never",
    whileBusy: "replace",
  });
  const closingOthers = useSave({
    send: () => signOutOf("others"),
    onSaved: onChanged,
    onRefused: onChanged,
    refresh: "never",
  });
  const closingAll = useSave({
    send: () => signOutOf("global"),
    onSaved: () => navigate("/admin/login"),
    refresh: "never",
  });
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
              saving={closingOthers}
            >
              Vous restez connecté ici et nulle part ailleurs.
            </Confirm>
          ) : null}
          <Confirm
            label="Se déconnecter partout"
            title="Se déconnecter partout"
            confirmLabel="Se déconnecter"
            saving={closingAll}
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
                  onClick={() => closing.save(id)}
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

/** A refusal has raised its notice already. */
async function signOutOf(scope: "others" | "global"): Promise<Outcome<null>> {
  return (await signOut(scope)) ? { ok: true, data: null } : refused("");
}

import { useState } from "react";
import { IconLock, IconPlus } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { type DataColumn, DataTable } from "../../ui/data-table.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import { keyScopeLabels, type ProgramKey } from "./integration-words.ts";
import { KeyDialog } from "./key-dialog.tsx";
import { ShownOnce } from "./shown-once.tsx";

export function KeysPanel({ keys }: { readonly keys: readonly ProgramKey[] }) {
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Panel
      title="Clés"
      flush
      aside={
        <AdminButton icon={<IconPlus />} onClick={() => setNew(true)}>
          Nouvelle clé
        </AdminButton>
      }
    >
      <DataTable
        caption="Clés"
        columns={columns}
        rows={keys}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={<IconLock />} title="Aucune clé">
            Une clé laisse un autre programme lire ce que vous lui autorisez, sans compte ni mot de passe.
          </EmptyState>
        }
      />
      {isNew ? (
        <KeyDialog
          onClose={() => setNew(false)}
          onMade={(key) => {
            setNew(false);
            setSecret(key);
          }}
        />
      ) : null}
      {secret ? <ShownOnce title="Votre clé" secret={secret} onClose={() => setSecret(null)} /> : null}
    </Panel>
  );
}

const columns: readonly DataColumn<ProgramKey>[] = [
  {
    label: "Clé",
    cell: ({ name, start, scopes }) => (
      <>
        <b>{name}</b>
        <small className="block">{start}…</small>
        <ul className="intg-tags">
          {scopes.map((scope) => (
            <li key={scope}>{keyScopeLabels[scope]}</li>
          ))}
        </ul>
      </>
    ),
  },
  {
    label: "Dernier usage",
    cell: ({ lastUsedAt, createdAt }) => (
      <>
        {lastUsedAt ? shortInstant(lastUsedAt) : "Jamais"}
        <small className="block">Créée le {shortInstant(createdAt)}</small>
      </>
    ),
    wide: true,
  },
  {
    label: "Actions",
    align: "end",
    isHeadingHidden: true,
    cell: (key) =>
      key.revokedAt ? <StatusPill tone="quiet">Révoquée</StatusPill> : <RevokeKey programKey={key} />,
  },
];

function RevokeKey({ programKey: { id, name } }: { readonly programKey: ProgramKey }) {
  const saving = useSave({
    send: () => send(admin.integrations.keys[":id"].revoke.$post({ param: { id } })),
    notice: () => ({ title: "Clé révoquée", description: name, variant: "default" }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  return (
    <Confirm
      label="Révoquer"
      title={`Révoquer la clé ${name}\u00a0?`}
      confirmLabel="Révoquer la clé"
      saving={saving}
      closesOnRefusal
    >
      Le programme qui s’en sert est refusé dès son prochain appel. Une clé révoquée ne se rouvre pas.
    </Confirm>
  );
}

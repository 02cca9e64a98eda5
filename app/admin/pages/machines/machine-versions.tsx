import { useEffect, useState } from "react";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { EditedMachine } from "./machines.tsx";

interface PastMachine {
  readonly version: number;
  readonly value: unknown;
  readonly validFrom: string | null;
  readonly createdBy: string;
}

/** The machine in time, newest first; an earlier version holds again in one action. */
export function MachineVersions({ machine: { key, version } }: { machine: EditedMachine }) {
  const [past, setPast] = useState<readonly PastMachine[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another history
  useEffect(() => {
    let isCurrent = true;
    void send(admin.content.history.$get({ query: { kind: "machine", key } })).then((answer) => {
      if (isCurrent && answer.ok) setPast(answer.data.versions);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, version]);
  const restoring = useSave({
    send: (from: number) =>
      send(admin.content.restore.$post({ json: { kind: "machine", key, from, version } })),
    notice: () => ({
      title: "Version reprise",
      description: "Le site la montre dès maintenant.",
      variant: "default",
    }),
    failure: "Version non reprise",
    refresh: "saved-or-conflict",
  });
  return (
    <Panel title="Cette machine dans le temps">
      {past.length === 0 ? <p className="adm-muted">Aucun changement depuis l’origine.</p> : null}
      <ul className="mc-versions">
        {past.map(({ version: number, value, validFrom, createdBy }, index) => (
          <li key={number}>
            <span>
              {validFrom ? `Depuis le ${formatDay(parisDay(new Date(validFrom)))}` : ""}
              <small className="block">{createdBy}</small>
            </span>
            <b>{value === null ? "Origine" : (value as MachineContent).name}</b>
            {index === 0 ? null : (
              <AdminButton busy={restoring.isBusy} onClick={() => restoring.save(number)}>
                Reprendre
              </AdminButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

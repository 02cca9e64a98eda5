import { SESSION_IDLE_DAYS } from "#domain/people/space-session.ts";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { CustomerFile } from "./customer-file.ts";

/** Whether the customer comes to their own space, and what is needed to open it. */
export function SpacePanel({ file: { emails, space } }: { file: CustomerFile }) {
  const { lastUsedAt } = space;
  if (emails.length === 0)
    return (
      <Panel title="Son espace" aside={<StatusPill tone="hollow">Fermé</StatusPill>}>
        <p className="adm-muted">Il s’ouvre avec une adresse e-mail&nbsp;: ajoutez-la au contact.</p>
      </Panel>
    );
  return (
    <Panel
      title="Son espace"
      aside={
        lastUsedAt ? (
          <StatusPill tone="good">Ouvert</StatusPill>
        ) : (
          <StatusPill tone="quiet">Pas de venue récente</StatusPill>
        )
      }
    >
      <p className="adm-muted">
        {lastUsedAt
          ? `Dernière venue le ${shortInstant(lastUsedAt)}. `
          : `Aucune venue depuis ${SESSION_IDLE_DAYS}\u00a0jours. `}
        On y voit ses rendez-vous, ses factures et ses carnets.
      </p>
    </Panel>
  );
}

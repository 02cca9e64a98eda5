import { formatDayShort, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { Panel } from "../../ui/panel.tsx";
import type { SubscriptionFile } from "./subscription-file.ts";

const titles = { invoice: "Facture", credit_note: "Avoir", deposit_invoice: "Facture d’acompte" } as const;

export function SubscriptionDocuments({ documents }: { documents: SubscriptionFile["documents"] }) {
  return (
    <Panel title="Factures">
      {documents.length === 0 ? (
        <p className="adm-muted">La facture part d’elle-même quand le passage est terminé.</p>
      ) : (
        <ul className="subs-rows">
          {documents.map(({ number, series, totalCents, createdAt }) => (
            <li key={number}>
              <b>{`${titles[series]} ${number}`}</b>
              <span>{formatDayShort(parisDay(new Date(createdAt)))}</span>
              <span>{formatEuros(totalCents)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

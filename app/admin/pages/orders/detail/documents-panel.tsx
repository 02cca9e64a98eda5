import { IconCoins, IconFileText } from "#app/art/icons-admin.tsx";
import { Link } from "#router";
import { Panel } from "../../../ui/panel.tsx";
import type { AdminOrder } from "./admin-order.ts";
import { download } from "./download.ts";

const names = { invoice: "Facture", credit_note: "Avoir", deposit_invoice: "Facture d’acompte" } as const;

export function DocumentsPanel({ adminOrder }: { adminOrder: AdminOrder }) {
  const { order, documents, deposits, lines, waiting, missingIdentity } = adminOrder;
  const hasGoods = lines.some(({ kind }) => kind === "product");
  if (documents.length + waiting.length + deposits.length === 0 && !hasGoods) return null;
  const returns = new Set(deposits.map(({ invoiceNumber }) => invoiceNumber));
  return (
    <Panel title="Documents">
      <ul className="ord-documents">
        {documents.map(({ number, series }) => (
          <Document
            key={number}
            name={`${returns.has(number) ? "Facture du retour" : names[series]} ${number}`}
            onOpen={() => download(`documents/${number}`, `${number}.pdf`)}
          />
        ))}
        {waiting.map((series, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several credit notes may wait, each as the others
          <li key={position} data-waiting>
            <IconFileText />
            <span>{`${names[series]} en attente\u00a0: ${waitingWords(missingIdentity)}`}</span>
            <Link to="/admin/reglages" className="adm-link">
              Réglages
            </Link>
          </li>
        ))}
        {deposits.map(({ machine, outcome }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the deposits of an order never move, and two may be alike
          <li key={position}>
            <IconCoins />
            <span>{`Caution, ${machine}\u00a0: ${outcome}`}</span>
          </li>
        ))}
        {hasGoods ? (
          <Document
            name="Bon de préparation"
            onOpen={() => download(`${order.id}/packing-slip`, `preparation-${order.number}.pdf`)}
          />
        ) : null}
      </ul>
    </Panel>
  );
}

/** Once everything is filled in they are sent within the minute. */
function waitingWords(missing: readonly string[]): string {
  return missing.length === 0 ? "elle part dans la minute." : `complétez ${missing.join(", ")}.`;
}

function Document({ name, onOpen }: { name: string; onOpen: () => Promise<void> }) {
  return (
    <li>
      <IconFileText />
      {name}
      <button type="button" className="adm-link" onClick={onOpen} aria-label={`PDF, ${name}`}>
        PDF
      </button>
    </li>
  );
}

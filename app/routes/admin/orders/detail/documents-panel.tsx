import { IconFileText } from "#app/art/icons-admin.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { OrderDesk } from "./desk.ts";
import { download } from "./download.ts";

const names = { invoice: "Facture", credit_note: "Avoir" } as const;

export function DocumentsPanel({ desk: { order, documents, lines } }: { desk: OrderDesk }) {
  const hasGoods = lines.some(({ kind }) => kind === "product");
  if (documents.length === 0 && !hasGoods) return null;
  return (
    <Panel title="Documents">
      <ul className="ord-documents">
        {documents.map(({ number, series }) => (
          <Document
            key={number}
            name={`${names[series]} ${number}`}
            onOpen={() => download(`documents/${number}`, `${number}.pdf`)}
          />
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

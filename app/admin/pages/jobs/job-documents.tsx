import { IconDownload } from "#app/art/icons.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { formatDayShort, parisDay } from "#domain/calendar/dates.ts";
import { downloadFile } from "../../client/download-file.ts";
import { Panel } from "../../ui/panel.tsx";
import { signedEuros } from "../../ui/signed-euros.ts";
import type { JobFile } from "./job-file.ts";

const names = { invoice: "Facture", credit_note: "Avoir", deposit_invoice: "Acompte" } as const;

/** Invoices, deposit invoices and credit notes, each as its Factur-X file. */
export function JobDocuments({ file: { documents, waiting, missingIdentity } }: { file: JobFile }) {
  return (
    <Panel title="Documents" aside={<small>Factur-X</small>}>
      {documents.length + waiting.length === 0 ? <p className="adm-muted">Aucun document.</p> : null}
      <ul className="job-facts">
        {documents.map(({ number, series, totalCents, createdAt }) => (
          <li key={number}>
            <span className="job-two">
              {`${names[series]} ${number}`}
              <small>
                {`${formatDayShort(parisDay(new Date(createdAt)))}, ${signedEuros(series === "credit_note" ? -totalCents : totalCents)}`}
              </small>
            </span>
            <button
              type="button"
              className="adm-icon-button"
              aria-label={`Télécharger ${number}`}
              onClick={() => download(number)}
            >
              <IconDownload />
            </button>
          </li>
        ))}
        {waiting.map(({ series }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may wait, each as the others
          <li key={position}>
            {`${names[series]} en attente\u00a0: ${missingIdentity.length === 0 ? "part dans la minute" : "identité à compléter"}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

async function download(number: string): Promise<void> {
  const outcome = await downloadFile(`orders/documents/${number}`, `${number}.pdf`);
  if (outcome.ok) return;
  notify({ title: "Le document n’a pas pu être lu", description: outcome.message, variant: "destructive" });
}

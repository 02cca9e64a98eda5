import { useState } from "react";
import { useLocation } from "react-router";
import { IconDownload, IconTrash } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useSave } from "../../ui/use-save.ts";
import "./privacy.css";

type Report = SuccessBody<Awaited<ReturnType<typeof admin.privacy.erase.$post>>>["report"];

/** Everything about one person: handed over as a file, or forgotten. */
export function PersonPanel() {
  const [email, setEmail] = useState(useAskedAddress());
  const [report, setReport] = useState<Report | null>(null);
  const exporting = useSave({
    send: () => send(admin.privacy.export.$post({ json: { email } })),
    onSaved: (data) => saveFile(`donnees-${email}.json`, JSON.stringify(data, null, 2), "application/json"),
    refresh: "never",
  });
  const erasing = useSave({
    send: () => send(admin.privacy.erase.$post({ json: { email } })),
    onSaved: (data) => {
      exporting.clear();
      setReport(data.report);
    },
    onRefused: exporting.refuse,
  });
  return (
    <Panel title="Données d’une personne">
      <div ref={exporting.form} className="adm-form">
        <Input
          label="Adresse e-mail de la personne"
          type="email"
          autoComplete="off"
          value={email}
          error={exporting.refusal?.message}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div className="adm-actions">
          <AdminButton icon={<IconDownload />} busy={exporting.isBusy} onClick={() => exporting.save()}>
            Exporter ses données
          </AdminButton>
          <Confirm
            label="Effacer ses données"
            icon={<IconTrash />}
            disabled={email.trim() === ""}
            title={"Effacer cette personne\u00a0?"}
            confirmLabel="Effacer définitivement"
            saving={erasing}
            closesOnRefusal
          >
            <p>
              Demandes, inscriptions, e-mails et avis de <b>{email}</b> seront effacés ou rendus anonymes. Les
              factures sont conservées dix ans, comme la loi l’exige. Rien ne pourra être rétabli.
            </p>
          </Confirm>
        </div>
        {report ? <ErasureReport report={report} /> : null}
      </div>
    </Panel>
  );
}

/** Brought along from a request: in the memory of the tab rather than in an address that logs keep. */
function useAskedAddress(): string {
  const { state } = useLocation() as { state: { email?: unknown } | null };
  return typeof state?.email === "string" ? state.email : "";
}

function ErasureReport({ report }: { report: Report }) {
  const lines = report.filter(({ erased, kept }) => erased + kept > 0);
  return (
    <div className="adm-notice" role="status">
      {lines.length === 0 ? (
        <p>Le site ne détenait rien sous cette adresse.</p>
      ) : (
        <ul>
          {lines.map(({ what, erased, kept, why }) => (
            <li key={what}>
              {`${what}\u00a0:`} {erased} effacé{erased > 1 ? "s" : ""}
              {kept > 0 ? `, ${kept} conservé${kept > 1 ? "s" : ""} (${why})` : ""}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

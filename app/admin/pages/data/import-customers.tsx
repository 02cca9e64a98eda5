import { useState } from "react";
import { IconDownload } from "#app/art/icons.tsx";
import { IconUpload } from "#app/art/icons-admin.tsx";
import { customerFileExample } from "#content/forms/customer-file.ts";
import { useNavigate } from "#router";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { type Outcome, refused } from "../../client/outcome.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useSave } from "../../ui/use-save.ts";
import { readTextFile } from "../products/read-text-file.ts";
import { CustomerPlanView } from "./customer-plan.tsx";
import "../products/import.css";

export type ShownCustomerPlan = SuccessBody<Awaited<ReturnType<typeof admin.data.customers.preview.$post>>>;

interface Read {
  readonly name: string;
  readonly text: string;
  readonly plan: ShownCustomerPlan;
}

/** A file of customers: first what it would do, then all of it or nothing. */
export default function ImportCustomers() {
  const [read, setRead] = useState<Read | null>(null);
  const navigate = useNavigate();
  const previewing = useSave({
    send: async (file: File) => {
      if (file.size > 2 * 1024 * 1024) return refused("Le fichier est trop lourd\u00a0: 2\u00a0Mo au plus.");
      return preview(file.name, await readTextFile(file));
    },
    onSaved: (next) => {
      applying.clear();
      setRead(next);
    },
    onRefused: ({ status }) => status !== undefined && setRead(null),
    refresh: "never",
  });
  const applying = useSave({
    send: ({ text, plan }: Read) =>
      send(admin.data.customers.apply.$post({ json: { text, digest: plan.digest } })),
    notice: ({ created }) => ({
      title: created > 1 ? `${created} clients importés` : "1 client importé",
      variant: "default",
    }),
    onSaved: () => navigate("/admin/clients"),
    // The list changed meanwhile: the plan is shown anew, to be agreed to again.
    onRefused: async ({ status }) => {
      if (status !== 409 || !read) return;
      const again = await preview(read.name, read.text);
      setRead(again.ok ? again.data : null);
    },
    refresh: "never",
  });
  const isBusy = previewing.isBusy || applying.isBusy;
  const count = read?.plan.created.length ?? 0;
  return (
    <>
      <PageHead
        title="Importer des clients"
        parent={{ to: "/admin/donnees", label: "Données" }}
        detail="Un fichier CSV avec une colonne Nom. Une personne déjà connue, par son e-mail ou son téléphone, n’est pas créée deux fois."
        actions={
          <AdminButton
            icon={<IconDownload />}
            onClick={() => saveFile("modele-clients.csv", customerFileExample(), "text/csv;charset=utf-8")}
          >
            Fichier modèle
          </AdminButton>
        }
      />
      <div className="adm-stack">
        <Panel>
          <FileDrop
            label="Choisir un fichier CSV"
            accept=".csv,text/csv"
            isBusy={isBusy}
            onFiles={([file]) => file && previewing.save(file)}
          >
            ou le déposer ici. Les colonnes inconnues sont laissées de côté.
          </FileDrop>
          <p role="alert" className="imp-error">
            {(applying.refusal ?? previewing.refusal)?.message}
          </p>
        </Panel>
        {read ? (
          <>
            <CustomerPlanView name={read.name} plan={read.plan} />
            <div className="adm-actions">
              <AdminButton
                look="primary"
                icon={<IconUpload />}
                busy={isBusy}
                disabled={isBusy || read.plan.problems.length > 0 || count === 0}
                onClick={() => applying.save(read)}
              >
                {importLabel(count)}
              </AdminButton>
              <AdminLink to="/admin/donnees">Annuler</AdminLink>
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}

async function preview(name: string, text: string): Promise<Outcome<Read>> {
  const answer = await send(admin.data.customers.preview.$post({ json: { text } }));
  return answer.ok ? { ok: true, data: { name, text, plan: answer.data } } : answer;
}

function importLabel(count: number): string {
  if (count === 0) return "Rien à importer";
  return count > 1 ? `Importer ${count} clients` : "Importer 1 client";
}

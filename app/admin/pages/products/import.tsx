import { useState } from "react";
import { useNavigate } from "react-router";
import { IconUpload } from "#app/art/icons.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { type Answer, admin, send } from "../../client/admin-client.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { FileDrop } from "./file-drop.tsx";
import { ImportPlanView } from "./import-plan.tsx";
import { readTextFile } from "./read-text-file.ts";
import "./products.css";
import "./import.css";

export type ImportPlan = Answer<Awaited<ReturnType<typeof admin.products.import.preview.$post>>>;

interface Read {
  readonly name: string;
  readonly text: string;
  readonly plan: ImportPlan;
}

/** A file of products: first what it would do, then all of it or nothing. */
export default function ImportPage() {
  const [read, setRead] = useState<Read | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const preview = async (name: string, text: string) => {
    setBusy(true);
    const answer = await send(admin.products.import.preview.$post({ json: { text } }));
    setBusy(false);
    setError(answer.ok ? null : answer.message);
    setRead(answer.ok ? { name, text, plan: answer.data } : null);
  };
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > 2 * 1024 * 1024) return setError("Le fichier est trop lourd\u00a0: 2\u00a0Mo au plus.");
    await preview(file.name, await readTextFile(file));
  };
  const apply = async ({ name, text, plan }: Read) => {
    setBusy(true);
    const json = { text, digest: plan.digest };
    const answer = await send(admin.products.import.apply.$post({ json }));
    setBusy(false);
    if (answer.ok) {
      const { written } = answer.data;
      notify({
        title: written > 1 ? `${written} produits importés` : "1 produit importé",
        variant: "default",
      });
      return navigate("/admin/products");
    }
    // Somebody worked meanwhile: the plan is shown anew, to be agreed to again.
    if (answer.status === 409) await preview(name, text);
    setError(answer.message);
  };
  return (
    <>
      <PageHead
        title="Importer des produits"
        parent={{ to: "/admin/products", label: "Produits" }}
        detail="Un fichier CSV, comme celui de l’export. La référence dit quel produit est changé ou créé."
      />
      <div className="adm-stack">
        <Panel>
          <FileDrop label="Choisir un fichier CSV" accept=".csv,text/csv" isBusy={isBusy} onFiles={choose}>
            ou le déposer ici. Les colonnes absentes restent comme elles sont.
          </FileDrop>
          <p role="alert" className="imp-error">
            {error}
          </p>
        </Panel>
        {read ? (
          <>
            <ImportPlanView name={read.name} plan={read.plan} />
            <div className="adm-actions">
              <AdminButton
                look="primary"
                icon={<IconUpload />}
                busy={isBusy}
                disabled={isBusy || read.plan.problems.length > 0 || read.plan.lines.length === 0}
                onClick={() => apply(read)}
              >
                {importLabel(read.plan.lines.length)}
              </AdminButton>
              <AdminLink to="/admin/products">Annuler</AdminLink>
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}

function importLabel(count: number): string {
  if (count === 0) return "Rien à importer";
  return count > 1 ? `Importer ${count} produits` : "Importer 1 produit";
}

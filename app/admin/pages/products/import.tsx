import { useState } from "react";
import { IconUpload } from "#app/art/icons-admin.tsx";
import { useNavigate } from "#router";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { type Outcome, refused } from "../../client/outcome.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import { ImportPlanView } from "./import-plan.tsx";
import { readTextFile } from "./read-text-file.ts";
import "./products.css";
import "./import.css";

export type ShownImportPlan = SuccessBody<Awaited<ReturnType<typeof admin.products.import.preview.$post>>>;

interface Read {
  readonly name: string;
  readonly text: string;
  readonly plan: ShownImportPlan;
}

/** A file of products: first what it would do, then all of it or nothing. */
export default function ImportPage() {
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
      send(admin.products.import.apply.$post({ json: { text, digest: plan.digest } })),
    notice: ({ written }) => ({
      title: written > 1 ? `${written} produits importés` : "1 produit importé",
      variant: "default",
    }),
    onSaved: () => navigate("/admin/products"),
    // Somebody worked meanwhile: the plan is shown anew, to be agreed to again.
    onRefused: async ({ status }) => {
      if (status !== 409 || !read) return;
      const again = await preview(read.name, read.text);
      setRead(again.ok ? again.data : null);
    },
    refresh: "never",
  });
  const isBusy = previewing.isBusy || applying.isBusy;
  return (
    <>
      <PageHead
        title="Importer des produits"
        parent={{ to: "/admin/products", label: "Produits" }}
        detail="Un fichier CSV, comme celui de l’export. La référence dit quel produit est changé ou créé."
      />
      <div className="adm-stack">
        <Panel>
          <FileDrop
            label="Choisir un fichier CSV"
            accept=".csv,text/csv"
            isBusy={isBusy}
            onFiles={([file]) => file && previewing.save(file)}
          >
            ou le déposer ici. Les colonnes absentes restent comme elles sont.
          </FileDrop>
          <p role="alert" className="imp-error">
            {(applying.refusal ?? previewing.refusal)?.message}
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
                onClick={() => applying.save(read)}
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

async function preview(name: string, text: string): Promise<Outcome<Read>> {
  const answer = await send(admin.products.import.preview.$post({ json: { text } }));
  return answer.ok ? { ok: true, data: { name, text, plan: answer.data } } : answer;
}

function importLabel(count: number): string {
  if (count === 0) return "Rien à importer";
  return count > 1 ? `Importer ${count} produits` : "Importer 1 produit";
}

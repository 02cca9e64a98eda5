import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { FileImport } from "../../ui/file-import.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ImportPlanView } from "./import-plan.tsx";
import "./products.css";

export type ShownImportPlan = SuccessBody<Awaited<ReturnType<typeof admin.products.import.preview.$post>>>;

export default function ImportPage() {
  return (
    <>
      <PageHead
        title="Importer des produits"
        parent={{ to: "/admin/products", label: "Produits" }}
        detail="Un fichier CSV, comme celui de l’export. La référence dit quel produit est changé ou créé."
      />
      <FileImport
        hint="ou le déposer ici. Les colonnes absentes restent comme elles sont."
        preview={(text) => send(admin.products.import.preview.$post({ json: { text } }))}
        apply={(text, digest) => send(admin.products.import.apply.$post({ json: { text, digest } }))}
        notice={({ written }) => ({
          title: written > 1 ? `${written} produits importés` : "1 produit importé",
          variant: "default",
        })}
        renderPlan={(name, plan: ShownImportPlan) => <ImportPlanView name={name} plan={plan} />}
        countOf={({ lines }) => lines.length}
        nouns={["produit", "produits"]}
        doneTo="/admin/products"
        cancelTo="/admin/products"
      />
    </>
  );
}

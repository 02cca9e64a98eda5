import { IconDownload } from "#app/art/icons.tsx";
import { vanFileExample } from "#content/forms/van-file.ts";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { FileImport } from "../../ui/file-import.tsx";
import { ImportLines } from "../../ui/import-lines.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { saveFile } from "../../ui/save-file.ts";
import type { Route } from "./+types/import-vans.ts";
import { sizeName } from "./fleet-data.ts";

type PreviewCall = (typeof admin.fleet)[":id"]["import"]["preview"]["$post"];
type VanPlan = SuccessBody<Awaited<ReturnType<PreviewCall>>>;

export default function ImportVans({ params: { id } }: Route.ComponentProps) {
  const fleetPage = `/admin/clients/${id}/flotte` as const;
  const { preview, apply } = admin.fleet[":id"].import;
  return (
    <>
      <PageHead
        title="Importer des véhicules"
        parent={{ to: fleetPage, label: "Flotte" }}
        detail="Un fichier CSV avec une colonne Plaque et une colonne Catégorie (U1 à U4). Une plaque déjà connue n’est pas créée deux fois."
        actions={
          <AdminButton
            icon={<IconDownload />}
            onClick={() => saveFile("modele-flotte.csv", vanFileExample(), "text/csv;charset=utf-8")}
          >
            Fichier modèle
          </AdminButton>
        }
      />
      <FileImport
        hint="ou le déposer ici. Les colonnes inconnues sont laissées de côté."
        preview={(text) => send(preview.$post({ param: { id }, json: { text } }))}
        apply={(text, digest) => send(apply.$post({ param: { id }, json: { text, digest } }))}
        notice={({ created }) => ({
          title: created > 1 ? `${created} véhicules importés` : "1 véhicule importé",
          variant: "default",
        })}
        renderPlan={(name, plan: VanPlan) => <VanPlanView name={name} plan={plan} />}
        countOf={({ created }) => created.length}
        nouns={["véhicule", "véhicules"]}
        doneTo={fleetPage}
        cancelTo={fleetPage}
      />
    </>
  );
}

/** What the file would do: the lines that stop it first, then the vans it creates and those it finds again. */
function VanPlanView({ name, plan: { problems, created, known } }: { name: string; plan: VanPlan }) {
  return (
    <>
      <p className="adm-notice" data-tone={problems.length > 0 ? "bad" : undefined} role="status">
        <b>{name}</b>&nbsp;: {created.length} à créer, {known.length} déjà{" "}
        {known.length > 1 ? "connus" : "connu"}
        {problems.length > 0
          ? `, ${problems.length} ${problems.length > 1 ? "lignes" : "ligne"} à corriger. Rien n’est importé tant qu’il en reste.`
          : "."}
      </p>
      <ImportLines
        title="Lignes à corriger"
        second="Raison"
        rows={problems}
        cell={({ message }) => message}
      />
      <ImportLines
        title="À créer"
        second="Véhicule"
        rows={created}
        cell={({ plate, category, nickname, site }) => (
          <>
            <b>{plate}</b> <small>{[sizeName(category), nickname, site].filter(Boolean).join(", ")}</small>
          </>
        )}
      />
      <ImportLines
        title="Déjà connus, inchangés"
        second="Véhicule"
        rows={known}
        cell={(van) => (
          <>
            {van.name} <small>{van.reason}</small>
          </>
        )}
      />
    </>
  );
}

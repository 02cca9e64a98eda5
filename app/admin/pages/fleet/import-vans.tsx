import { IconDownload } from "#app/art/icons.tsx";
import { vanFileExample } from "#content/forms/van-file.ts";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { FileImport } from "../../ui/file-import.tsx";
import { ImportPlan } from "../../ui/import-plan.tsx";
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
        renderPlan={(name, plan: VanPlan) => (
          <ImportPlan
            name={name}
            noun="Véhicule"
            plan={plan}
            createdCell={({ plate, category, nickname, site }) => (
              <>
                <b>{plate}</b>{" "}
                <small>{[sizeName(category), nickname, site].filter(Boolean).join(", ")}</small>
              </>
            )}
          />
        )}
        countOf={({ created }) => created.length}
        nouns={["véhicule", "véhicules"]}
        doneTo={fleetPage}
        cancelTo={fleetPage}
      />
    </>
  );
}

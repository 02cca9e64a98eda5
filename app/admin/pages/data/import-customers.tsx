import { IconDownload } from "#app/art/icons.tsx";
import { customerFileExample } from "#content/forms/customer-file.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { FileImport } from "../../ui/file-import.tsx";
import { ImportPlan } from "../../ui/import-plan.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { saveFile } from "../../ui/save-file.ts";

type CustomerPlan = SuccessBody<Awaited<ReturnType<typeof admin.data.customers.preview.$post>>>;

export default function ImportCustomers() {
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
      <FileImport
        hint="ou le déposer ici. Les colonnes inconnues sont laissées de côté."
        preview={(text) => send(admin.data.customers.preview.$post({ json: { text } }))}
        apply={(text, digest) => send(admin.data.customers.apply.$post({ json: { text, digest } }))}
        notice={({ created }) => ({
          title: created > 1 ? `${created} clients importés` : "1 client importé",
          variant: "default",
        })}
        renderPlan={(name, plan: CustomerPlan) => (
          <ImportPlan
            name={name}
            noun="Client"
            plan={plan}
            createdCell={(person) => (
              <>
                <b>{person.name}</b>{" "}
                <small>
                  {[person.email, person.phone && formatPhone(person.phone)].filter(Boolean).join(", ")}
                </small>
              </>
            )}
          />
        )}
        countOf={({ created }) => created.length}
        nouns={["client", "clients"]}
        doneTo="/admin/clients"
        cancelTo="/admin/donnees"
      />
    </>
  );
}

import { useState } from "react";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { formatSiren } from "#domain/people/siren.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { CompanyFields } from "../../ui/company-fields.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { CustomerFile } from "./customer-file.ts";

type Kind = CustomerFile["customer"]["kind"];
const kinds = [
  { value: "person", label: "Particulier" },
  { value: "company", label: "Entreprise" },
] as const;
const fields = ["name", "company", "siren", "vatNumber", "billingAddress"].map((name) => `input.${name}`);

/** Who the customer is on quotes and invoices. */
export function IdentityPanel({ file: { customer, version } }: { file: CustomerFile }) {
  const [kind, setKind] = useState<Kind>(customer.kind);
  const saving = useSaveForm({
    send: (form) => {
      const input = {
        kind,
        name: textOf(form, "name"),
        company: textOf(form, "company"),
        siren: textOf(form, "siren"),
        vatNumber: textOf(form, "vatNumber"),
        billingAddress: textOf(form, "billingAddress").split("\n"),
      };
      return send(admin.customers[":id"].$put({ param: { id: customer.id }, json: { input, version } }));
    },
    notice: () => ({ title: "Fiche enregistrée", variant: "default" }),
    failure: "Rien n’a été enregistré",
    refresh: "saved-or-conflict",
    fields,
  });
  const typed = {
    company: customer.company,
    siren: formatSiren(customer.siren),
    vatNumber: customer.vatNumber,
    address: (customer.billingAddress ?? []).join("\n"),
  };
  const error = (name: string) => saving.errorAt(`input.${name}`);
  return (
    <Panel title="Identité">
      <form ref={saving.form} className="adm-form" onSubmit={saving.submit} noValidate>
        <Segmented label="Client" options={kinds} value={kind} onChange={setKind} wide />
        <Input
          label="Nom"
          name="name"
          defaultValue={customer.name}
          error={error("name")}
          maxLength={200}
          required
        />
        <div hidden={kind === "person"} className="adm-form">
          <CompanyFields
            field={(field) => {
              const name = field === "address" ? "billingAddress" : field;
              return { name, defaultValue: typed[field], error: error(name) };
            }}
          />
        </div>
        <AdminButton type="submit" busy={saving.isBusy}>
          Enregistrer
        </AdminButton>
      </form>
    </Panel>
  );
}

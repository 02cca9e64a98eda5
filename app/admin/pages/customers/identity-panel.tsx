import { useState } from "react";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { formatSiren } from "#domain/people/siren.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { CustomerFile } from "./customer-file.ts";

type Kind = CustomerFile["customer"]["kind"];
const kinds = [
  { value: "person", label: "Particulier" },
  { value: "company", label: "Entreprise" },
] as const;
const fields = ["input.name", "input.company", "input.siren", "input.vatNumber"];

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
          <Input
            label="Entreprise"
            name="company"
            defaultValue={customer.company}
            error={error("company")}
            maxLength={200}
          />
          <div className="adm-form-row">
            <Input
              label="SIREN"
              name="siren"
              inputMode="numeric"
              defaultValue={formatSiren(customer.siren)}
              error={error("siren")}
            />
            <Input
              label="TVA"
              name="vatNumber"
              defaultValue={customer.vatNumber}
              error={error("vatNumber")}
            />
          </div>
          <Textarea
            label="Adresse de facturation"
            name="billingAddress"
            rows={3}
            defaultValue={(customer.billingAddress ?? []).join("\n")}
          />
        </div>
        <AdminButton type="submit" busy={saving.isBusy}>
          Enregistrer
        </AdminButton>
      </form>
    </Panel>
  );
}

import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { vatExemption } from "#content/vat.ts";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { SectionForm } from "./section-form.tsx";
import { settingId } from "./setting-id.ts";
import { useSection } from "./use-section.ts";

export function BillingForm({ saved, version }: { saved: SiteSettings["billing"]; version: number }) {
  const form = useSection("billing", saved, version);
  const { draft, setDraft, errorAt } = form;
  return (
    <SectionForm title="Factures et virements" form={form}>
      <Checkbox
        label="Franchise en base de TVA"
        help={`Les factures portent alors «\u00a0${vatExemption}\u00a0».`}
        checked={draft.vatExempt}
        onChange={(event) => setDraft({ ...draft, vatExempt: event.currentTarget.checked })}
      />
      <div className="adm-form-row">
        <Input
          id={settingId("IBAN pour les virements")}
          label="IBAN"
          value={draft.iban}
          error={errorAt("iban")}
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, iban: event.currentTarget.value })}
        />
        <Input
          label="BIC"
          value={draft.bic}
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, bic: event.currentTarget.value })}
        />
        <Input
          id={settingId("Titulaire du compte")}
          label="Titulaire du compte"
          value={draft.accountHolder}
          onChange={(event) => setDraft({ ...draft, accountHolder: event.currentTarget.value })}
        />
      </div>
      <Input
        label="E-mail du comptable"
        help="Reçoit les fichiers du mois depuis Comptabilité."
        type="email"
        value={draft.accountantEmail}
        error={errorAt("accountantEmail")}
        autoComplete="off"
        onChange={(event) => setDraft({ ...draft, accountantEmail: event.currentTarget.value })}
      />
    </SectionForm>
  );
}

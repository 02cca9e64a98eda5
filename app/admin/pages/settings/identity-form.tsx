import { Input } from "#app/ui/fields/input.tsx";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { SectionForm } from "./section-form.tsx";
import { settingId } from "./setting-id.ts";
import { useSection } from "./use-section.ts";

type Identity = SiteSettings["identity"];

/** What the law asks for has a place that "Reste à compléter" leads to. */
const named = (label: string) => ({ label, id: settingId(label) });

const legalForms = ["EI", "Micro-entreprise", "EURL", "SARL", "SASU", "SAS"] as const;

/** What the site, the messages, the quotes and the invoices say about the business. */
export function IdentityForm({ saved, version }: { saved: Identity; version: number }) {
  const form = useSection("identity", saved, version);
  const { draft, setDraft, errorAt } = form;
  const text = (field: Exclude<keyof Identity, "host" | "mediator">) => ({
    value: draft[field],
    error: errorAt(field),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [field]: event.currentTarget.value }),
  });
  const host = (field: keyof Identity["host"]) => ({
    value: draft.host[field],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, host: { ...draft.host, [field]: event.currentTarget.value } }),
  });
  const mediator = (field: keyof Identity["mediator"]) => ({
    value: draft.mediator[field],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, mediator: { ...draft.mediator, [field]: event.currentTarget.value } }),
  });
  return (
    <SectionForm title="Identité et mentions légales" form={form}>
      <div className="adm-form-row">
        <Input
          {...named("Forme juridique")}
          help="EI, micro-entreprise, EURL…"
          list="legal-forms"
          {...text("legalForm")}
        />
        <datalist id="legal-forms">
          {legalForms.map((form) => (
            <option key={form} value={form} />
          ))}
        </datalist>
        <Input
          {...named("Nom de l’entrepreneur")}
          help="Prénom et nom, suivis de «&nbsp;EI&nbsp;» sur les documents"
          autoComplete="name"
          {...text("ownerName")}
        />
      </div>
      <div className="adm-form-row">
        <Input {...named("SIREN")} help="Neuf chiffres" inputMode="numeric" {...text("siren")} />
        <Input {...named("Numéro de TVA")} help="Si vous y êtes soumis" {...text("vatNumber")} />
      </div>
      <div className="adm-form-row">
        <Input
          {...named("Adresse du siège")}
          help="Numéro et rue"
          autoComplete="address-line1"
          {...text("street")}
        />
        <Input
          {...named("Code postal")}
          inputMode="numeric"
          autoComplete="postal-code"
          {...text("postalCode")}
        />
        <Input {...named("Commune")} autoComplete="address-level2" {...text("city")} />
      </div>
      <div className="adm-form-row">
        <Input {...named("Directeur de la publication")} {...text("publicationDirector")} />
        <Input {...named("Assureur professionnel")} {...text("insurer")} />
      </div>
      <div className="adm-form-row">
        <Input {...named("Nom de l’hébergeur")} {...host("name")} />
        <Input {...named("Adresse de l’hébergeur")} {...host("address")} />
        <Input {...named("Téléphone de l’hébergeur")} {...host("phone")} />
      </div>
      <div className="adm-form-row">
        <Input {...named("Médiateur de la consommation")} {...mediator("name")} />
        <Input {...named("Site du médiateur")} type="url" placeholder="https://" {...mediator("url")} />
      </div>
    </SectionForm>
  );
}

import { IconPlus, IconTrash } from "#app/art/icons.tsx";
import { business } from "#content/business.ts";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { AdminButton } from "../ui/admin-button.tsx";
import { AdminField } from "../ui/field.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

export function HoursForm({ saved, version }: { saved: SiteSettings["hours"]; version: number }) {
  const form = useSection("hours", saved, version);
  const { draft, setDraft, errorAt } = form;
  const { closures } = draft;
  const change = (index: number, part: Partial<(typeof closures)[number]>) =>
    setDraft({ closures: closures.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <SectionForm title="Horaires et fermetures" form={form}>
      <p className="adm-muted">
        Ouvert {business.hours.display}. Les fermetures ci-dessous s’affichent sur la page Contact.
      </p>
      {closures.map((closure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name than their place
        <div key={`${index}/${closures.length}`} className="adm-closure">
          <AdminField
            label="Du"
            type="date"
            value={closure.from}
            error={errorAt(`closures.${index}.from`)}
            onChange={(event) => change(index, { from: event.currentTarget.value })}
          />
          <AdminField
            label="Au"
            type="date"
            value={closure.to}
            error={errorAt(`closures.${index}.to`)}
            onChange={(event) => change(index, { to: event.currentTarget.value })}
          />
          <AdminField
            label="Motif"
            placeholder="Congés de fin d’année"
            value={closure.label}
            onChange={(event) => change(index, { label: event.currentTarget.value })}
          />
          <AdminButton
            look="danger"
            icon={<IconTrash />}
            aria-label={`Retirer la fermeture ${index + 1}`}
            onClick={() => setDraft({ closures: closures.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <div>
        <AdminButton
          icon={<IconPlus />}
          disabled={closures.length >= 20}
          onClick={() => setDraft({ closures: [...closures, { from: "", to: "", label: "" }] })}
        >
          Ajouter une fermeture
        </AdminButton>
      </div>
    </SectionForm>
  );
}

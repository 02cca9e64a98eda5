import { IconPlus, IconTrash } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { ClosedBookings } from "./closed-bookings.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";
import { WeekFields } from "./week-fields.tsx";

export function HoursForm({ saved, version }: { saved: SiteSettings["hours"]; version: number }) {
  const form = useSection("hours", saved, version);
  const { draft, setDraft, errorAt } = form;
  const { closures } = draft;
  const change = (index: number, part: Partial<(typeof closures)[number]>) =>
    setDraft({ ...draft, closures: closures.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <SectionForm title="Horaires et fermetures" form={form}>
      <p className="adm-muted">
        Le site, les e-mails et les moteurs de recherche montrent ces heures dès l’enregistrement.
      </p>
      <WeekFields week={draft.week} errorAt={errorAt} onChange={(week) => setDraft({ ...draft, week })} />
      <h3 className="adm-subhead">Fermetures exceptionnelles</h3>
      <p className="adm-muted">
        Congés, jours fériés{"\u00a0"}: annoncés sur la page Contact. Ces jours-là, ni rendez-vous, ni remise
        ni retour de machine ne se réservent.
      </p>
      {closures.map((closure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name than their place
        <div key={`${index}/${closures.length}`} className="adm-closure">
          <Input
            label="Du"
            type="date"
            value={closure.from}
            error={errorAt(`closures.${index}.from`)}
            onChange={(event) => change(index, { from: event.currentTarget.value })}
          />
          <Input
            label="Au"
            type="date"
            value={closure.to}
            error={errorAt(`closures.${index}.to`)}
            onChange={(event) => change(index, { to: event.currentTarget.value })}
          />
          <Input
            label="Motif"
            placeholder="Congés de fin d’année"
            value={closure.label}
            onChange={(event) => change(index, { label: event.currentTarget.value })}
          />
          <AdminButton
            look="danger"
            icon={<IconTrash />}
            aria-label={`Retirer la fermeture ${index + 1}`}
            onClick={() => setDraft({ ...draft, closures: closures.filter((_, at) => at !== index) })}
          />
          <ClosedBookings from={closure.from} to={closure.to} />
        </div>
      ))}
      <div>
        <AdminButton
          icon={<IconPlus />}
          disabled={closures.length >= 20}
          onClick={() => setDraft({ ...draft, closures: [...closures, { from: "", to: "", label: "" }] })}
        >
          Ajouter une fermeture
        </AdminButton>
      </div>
    </SectionForm>
  );
}

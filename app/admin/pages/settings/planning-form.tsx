import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { SILENT_QUOTE_DAYS } from "#domain/request/follow-up.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { AmountField } from "./amount-field.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

type PlanningSettings = SiteSettings["planning"];
/** Those that are whole numbers, with their limits. */
const numbers = {
  noticeHours: { label: "Préavis avant un rendez-vous (heures)", max: 720 },
  horizonDays: { label: "Réservable jusqu’à (jours)", max: 180 },
  bufferMinutes: { label: "Rangement après chaque rendez-vous (minutes)", max: 240 },
  dayMinutes: { label: "Présence la plus longue en un jour (minutes)", max: 720 },
  lateChangePercent: { label: "Frais d’un changement tardif (%)", max: 100 },
  depositPercent: { label: "Acompte (%)", max: 100 },
  depositTransferDays: { label: "Délai d’un acompte par virement (jours)", max: 30 },
  noShowWaitMinutes: { label: "Attente d’un client absent (minutes)", max: 120 },
} as const satisfies Partial<Record<keyof PlanningSettings, { label: string; max: number }>>;
type NumberName = keyof typeof numbers;

export function PlanningForm({ saved, version }: { saved: PlanningSettings; version: number }) {
  const form = useSection("planning", saved, version);
  const { draft, setDraft, errorAt } = form;
  const number = (name: NumberName) => (
    <Input
      label={numbers[name].label}
      type="number"
      min={0}
      max={numbers[name].max}
      value={draft[name]}
      error={errorAt(name)}
      onChange={(event) => setDraft({ ...draft, [name]: typedNumber(event.currentTarget.value) || 0 })}
    />
  );
  return (
    <SectionForm title="Planning et réservation" form={form}>
      <Checkbox
        label="Les clients choisissent eux-mêmes leur créneau"
        checked={draft.takesBookings}
        onChange={(event) => setDraft({ ...draft, takesBookings: event.currentTarget.checked })}
      />
      <Checkbox
        label="Un jour donné à un secteur est fermé aux autres"
        help="Sinon, ses communes passent seulement avant les autres."
        checked={draft.keepsToSectors}
        onChange={(event) => setDraft({ ...draft, keepsToSectors: event.currentTarget.checked })}
      />
      <div className="adm-form-row">
        {number("noticeHours")}
        {number("horizonDays")}
      </div>
      <div className="adm-form-row">
        {number("bufferMinutes")}
        {number("dayMinutes")}
      </div>
      <div className="adm-form-row">
        <Input
          label="Changement gratuit la veille jusqu’à"
          type="time"
          value={draft.changeLimit}
          error={errorAt("changeLimit")}
          onChange={(event) => setDraft({ ...draft, changeLimit: event.currentTarget.value })}
        />
        {number("lateChangePercent")}
      </div>
      <div className="adm-form-row">
        {number("depositPercent")}
        <AmountField
          label="Acompte à partir de (€)"
          cents={draft.depositFromCents}
          error={errorAt("depositFromCents")}
          onAmount={(depositFromCents) => setDraft({ ...draft, depositFromCents })}
        />
      </div>
      <div className="adm-form-row">
        {number("depositTransferDays")}
        {number("noShowWaitMinutes")}
      </div>
      <Checkbox
        label={`Relancer par e-mail un devis resté ${SILENT_QUOTE_DAYS}\u00a0jours sans réponse`}
        help="Une seule fois, jamais après une réponse. Sinon, la relance part seulement avant la fin de validité."
        checked={draft.remindsSilentQuotes}
        onChange={(event) => setDraft({ ...draft, remindsSilentQuotes: event.currentTarget.checked })}
      />
      <Checkbox
        label="Le personnel peut encaisser"
        help="Espèces, chèque ou terminal, pour ce qui reste dû du rendez-vous, sur sa page. Aucun autre montant ne lui est montré."
        checked={draft.staffCollects}
        onChange={(event) => setDraft({ ...draft, staffCollects: event.currentTarget.checked })}
      />
      <Checkbox
        label="Le personnel peut modifier les textes"
        help="Les textes des pages du site, brouillons et publication. Ni les prix, ni l’identité."
        checked={draft.staffEditsTexts}
        onChange={(event) => setDraft({ ...draft, staffEditsTexts: event.currentTarget.checked })}
      />
    </SectionForm>
  );
}

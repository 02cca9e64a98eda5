import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { RateTable, type RateTableName } from "./rate-table.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

/** A table of its own that the owner may open; without a line it is closed. */
const zones: readonly { name: RateTableName; legend: string; open: string; hint: string }[] = [
  {
    name: "corsicaRates",
    legend: "Corse",
    open: "Un tarif à part pour la Corse",
    hint: "Sinon, un colis pour la Corse coûte le tarif de la France métropolitaine.",
  },
  {
    name: "overseasRates",
    legend: "Outre-mer",
    open: "Livrer en outre-mer",
    hint: "Codes postaux en 97 et 98, hors Monaco. Sinon, la commande y est refusée.",
  },
  {
    name: "relayRates",
    legend: "Point relais",
    open: "Proposer la livraison en point relais",
    hint: "Le client indique le nom et l’adresse du point, en France métropolitaine hors Corse.",
  },
];

/** Parcels by weight and zone. Within 30 km of Bourg-en-Bresse delivery is free, pick-up always is. */
export function DeliveryForm({ saved, version }: { saved: SiteSettings["delivery"]; version: number }) {
  const form = useSection("delivery", saved, version);
  const { draft, setDraft, errorAt } = form;
  return (
    <SectionForm title="Livraison par colis" form={form}>
      <RateTable
        name="parcelRates"
        rates={draft.parcelRates}
        errorAt={errorAt}
        onRates={(parcelRates) => setDraft({ ...draft, parcelRates })}
      />
      {zones.map(({ name, legend, open, hint }) => {
        const rates = draft[name];
        const start = draft.parcelRates.map((rate) => ({ ...rate }));
        return (
          <fieldset key={name} className="adm-zone">
            <legend>{legend}</legend>
            <Checkbox
              label={open}
              help={hint}
              checked={rates.length > 0}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.checked ? start : [] })}
            />
            {rates.length > 0 ? (
              <RateTable
                name={name}
                rates={rates}
                errorAt={errorAt}
                onRates={(changed) => setDraft({ ...draft, [name]: changed })}
              />
            ) : null}
          </fieldset>
        );
      })}
    </SectionForm>
  );
}

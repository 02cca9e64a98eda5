import { IconPlus, IconTrash } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { AmountField } from "./amount-field.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

/** Parcels by weight. Within 30 km of Bourg-en-Bresse delivery is free, pick-up always is. */
export function DeliveryForm({ saved, version }: { saved: SiteSettings["delivery"]; version: number }) {
  const form = useSection("delivery", saved, version);
  const { draft, setDraft, errorAt } = form;
  const rates = draft.parcelRates;
  const change = (index: number, part: Partial<(typeof rates)[number]>) =>
    setDraft({ parcelRates: rates.map((rate, at) => (at === index ? { ...rate, ...part } : rate)) });
  return (
    <SectionForm title="Livraison par colis" form={form}>
      {rates.map((rate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name than their place
        <div key={`${index}/${rates.length}`} className="adm-rate">
          <Input
            label="Jusqu’à (g)"
            type="number"
            min={1}
            value={rate.upToGrams || ""}
            error={errorAt(`parcelRates.${index}.upToGrams`)}
            onChange={(event) => change(index, { upToGrams: Number(event.currentTarget.value) })}
          />
          <AmountField
            label="Prix (€)"
            cents={rate.cents}
            error={errorAt(`parcelRates.${index}.cents`)}
            onAmount={(cents) => change(index, { cents })}
          />
          <AdminButton
            look="danger"
            icon={<IconTrash />}
            aria-label={`Retirer la ligne ${index + 1}`}
            disabled={rates.length === 1}
            onClick={() => setDraft({ parcelRates: rates.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {errorAt("parcelRates") ? (
        <p className="adm-notice" data-tone="bad" role="alert">
          {errorAt("parcelRates")}
        </p>
      ) : null}
      <div>
        <AdminButton
          icon={<IconPlus />}
          disabled={rates.length >= 20}
          onClick={() =>
            setDraft({
              parcelRates: [...rates, { upToGrams: (rates.at(-1)?.upToGrams ?? 0) + 5000, cents: 0 }],
            })
          }
        >
          Ajouter un palier
        </AdminButton>
      </div>
    </SectionForm>
  );
}

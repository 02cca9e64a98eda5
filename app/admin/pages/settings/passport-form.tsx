import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { offerTitle } from "#content/offer-titles.ts";
import { reminderTitles } from "#content/passport/words.ts";
import { CAR_OFFERS, type CarOfferId } from "#domain/quote/offer.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

type Passport = SiteSettings["passport"];

const curingLabels = { film: "Film", coating: "Céramique", tint: "Vitres teintées" } as const;
const guaranteeLabels = {
  ...{ film: "Film PPF", tint: "Vitres teintées", colourTint: "Vitres, film de couleur" },
  ...{ silver: "Céramique Silver", gold: "Céramique Gold", platinum: "Céramique Platinum" },
  otherCoating: "Autre céramique",
} as const;
const upkeepLabels = { film: "Contrôle du film", coating: "Booster céramique" } as const;
const bookedKinds = ["cured", "booster", "inspection"] as const;

/** What a vehicle's passport counts by itself, and what its reminders propose. */
export function PassportForm({ saved, version }: { saved: Passport; version: number }) {
  const form = useSection("passport", saved, version);
  const { draft, setDraft, errorAt } = form;
  const numbers = <Group extends "curingDays" | "guaranteeMonths" | "upkeepMonths">(
    group: Group,
    labels: Readonly<Record<string, string>>,
    unit: string,
  ) => (
    <div className="adm-form-row">
      {Object.entries(labels).map(([name, label]) => (
        <Input
          key={name}
          label={`${label} (${unit})`}
          type="number"
          min={0}
          value={(draft[group] as Readonly<Record<string, number>>)[name] ?? 0}
          error={errorAt(`${group}.${name}`)}
          onChange={({ currentTarget: { value } }) =>
            setDraft({ ...draft, [group]: { ...draft[group], [name]: typedNumber(value) || 0 } })
          }
        />
      ))}
    </div>
  );
  return (
    <SectionForm title="Carnet des véhicules" form={form}>
      <p className="adm-muted">Séchage, garantie et entretien d’un travail fait. 0{"\u00a0"}: aucun.</p>
      {numbers("curingDays", curingLabels, "jours de séchage")}
      {numbers("guaranteeMonths", guaranteeLabels, "mois de garantie")}
      {numbers("upkeepMonths", upkeepLabels, "tous les … mois")}
      <Input
        label="Fin de garantie annoncée (jours avant)"
        type="number"
        min={1}
        max={90}
        value={draft.guaranteeNoticeDays}
        error={errorAt("guaranteeNoticeDays")}
        onChange={({ currentTarget: { value } }) =>
          setDraft({ ...draft, guaranteeNoticeDays: typedNumber(value) || 0 })
        }
      />
      <Checkbox
        label="Envoyer les rappels d’entretien par e-mail"
        checked={draft.sendsReminders}
        onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, sendsReminders: checked })}
      />
      <div className="adm-form-row">
        {bookedKinds.map((kind) => (
          <Select
            key={kind}
            label={`${reminderTitles[kind]}, ce qui est proposé`}
            options={offerOptions()}
            value={draft.offers[kind]}
            error={errorAt(`offers.${kind}`)}
            onChange={({ currentTarget: { value } }) =>
              setDraft({ ...draft, offers: { ...draft.offers, [kind]: value as CarOfferId } })
            }
          />
        ))}
      </div>
    </SectionForm>
  );
}

function offerOptions() {
  const prices = currentPriceList();
  return CAR_OFFERS.map((offer) => ({
    value: offer,
    label: offerTitle(prices, { offer, category: "B" }) ?? offer,
  }));
}

import { type RefObject, useId, useRef } from "react";
import { silhouettes } from "#app/art/art-names.ts";
import { VehiclePicture } from "#app/art/scene.tsx";
import { ChoiceGroup } from "#app/ui/choices/choice-group.tsx";
import { SelectableCard } from "#app/ui/core/card.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { carCategories, ownVehicle } from "#content/vehicles.ts";
import { isCarCategory } from "#domain/vehicle/vehicle.ts";
import { ModelField } from "./model-field.tsx";
import { useAfterHydration } from "./use-after-hydration.ts";
import type { ChangeVehicle } from "./use-vehicle-choice.ts";
import type { VehicleChoice } from "./vehicle-choice-store.ts";
import "./vehicle-picker.css";

type VehiclePickerProps = {
  choice: VehicleChoice;
  onChange: ChangeVehicle;
  /** A visible heading until a vehicle is chosen; the group's own name stays "Catégorie du véhicule". */
  title?: string;
  /** Both from useVehicleDemand, where an add button can be clicked too early. */
  errors?: { readonly category?: string; readonly model?: string };
  /** The fields' names, where the picker is in a form that sends them. */
  names?: { readonly category: string; readonly model: string };
  rootRef?: RefObject<HTMLDivElement | null>;
  className?: string;
};

/**
 * Four silhouettes at one scale, and the exact model. The chosen one is lit, the others are grey; the vehicle that was
 * chosen, here or on another page, stands above them.
 */
export function VehiclePicker(props: VehiclePickerProps) {
  const { choice, onChange, title, errors = {}, names, rootRef, className } = props;
  const ownName = useId();
  const ownRoot = useRef<HTMLDivElement>(null);
  const root = rootRef ?? ownRoot;
  useAfterHydration(() => {
    const checked = root.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    if (isCarCategory(checked) && checked !== choice.category) onChange({ category: checked });
  });
  return (
    <div ref={root} className={cx("v-pick", className)}>
      {title && <OwnVehicle title={title} choice={choice} />}
      <ChoiceGroup
        kind="radio"
        label="Catégorie du véhicule"
        hideLabel
        required
        error={errors.category}
        className="v-pick-cats"
      >
        {carCategories.map(({ id, label, shortLabel, examples }) => (
          <SelectableCard
            key={id}
            type="radio"
            name={names?.category ?? ownName}
            value={id}
            checked={choice.category === id}
            onChange={() => onChange({ category: id })}
            className="v-pick-card"
          >
            <span className="v-pick-car">
              <VehiclePicture kind={silhouettes[id]} alt="" />
            </span>
            <span className="v-pick-label">{label}</span> <span className="v-pick-examples">{examples}</span>{" "}
            <span className="v-pick-letter">
              <span className="sr-only">catégorie</span> {id}{" "}
              <span className="v-pick-short" aria-hidden="true">
                {shortLabel}
              </span>
            </span>
          </SelectableCard>
        ))}
      </ChoiceGroup>
      <ModelField
        name={names?.model}
        model={choice.model}
        onChange={(model) => onChange({ model })}
        error={errors.model}
      />
    </div>
  );
}

function OwnVehicle({ title, choice: { category, model } }: { title: string; choice: VehicleChoice }) {
  const chosen = carCategories.find(({ id }) => id === category);
  if (!chosen) return <h2 className="v-pick-title">{title}</h2>;
  const named = model.trim();
  return (
    <div className="v-pick-own">
      <VehiclePicture kind={silhouettes[chosen.id]} alt="" />
      <h2>{ownVehicle}</h2>
      <p>
        <b>{named || chosen.label}</b>{" "}
        <span>
          {named && `${chosen.label}, `}catégorie {chosen.id}
        </span>
      </p>
    </div>
  );
}

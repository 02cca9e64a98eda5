import { useId, useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { RadioCard, RadioCards } from "#app/ui/radio-cards.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { StepperInput } from "#app/ui/stepper-input.tsx";
import { notify } from "#app/ui/toast/toast-store.ts";
import { ppfAdded, ppfModelMissing } from "#content/messages/services.ts";
import { ppfPage as page } from "#content/pages/ppf.ts";
import { ppfFilms, ppfFinishes, ppfZones } from "#content/ppf.ts";
import { isModelGiven, PPF_DEFAULTS, type PpfChoice, setPpfQuantity } from "#domain/ppf.ts";
import { addServiceLine } from "../parts/add-service-line.ts";
import { AddToQuote } from "../parts/add-to-quote.tsx";
import { useIsInQuote } from "../parts/use-is-in-quote.ts";
import { useVehicleChoice } from "../parts/use-vehicle-choice.ts";
import { useVehicleDemand } from "../parts/use-vehicle-demand.ts";
import { ModelField } from "../parts/vehicle-picker.tsx";
import { FilmSwatch } from "./film-swatch.tsx";
import { PpfCar } from "./ppf-car.tsx";
import { ppfLine } from "./ppf-line.ts";
import "./ppf-configurator.css";

/** Film, finish and zone on the drawn car, then the model and how many: a line of the quote. */
export function PpfConfigurator() {
  const [vehicle, changeVehicle] = useVehicleChoice();
  const [own, setOwn] = useState(PPF_DEFAULTS);
  const { root, errors, demand } = useVehicleDemand(vehicle, "model");
  const choice: PpfChoice = { ...own, vehicleModel: vehicle.model };
  const change = (part: Partial<PpfChoice>) => setOwn((before) => ({ ...before, ...part }));
  const line = ppfLine(choice);
  const isAdded = useIsInQuote(line);

  function add(): void {
    if (isModelGiven(choice.vehicleModel)) {
      addServiceLine(line, ppfAdded(`${line.details}, ${line.vehicleModel}`));
      return;
    }
    notify(ppfModelMissing);
    demand();
  }

  return (
    <div className="ppf" ref={root}>
      <div className="ppf-show">
        <div className="ppf-stage">
          <PpfCar zone={choice.zone} finish={choice.finish} category={vehicle.category} />
        </div>
        <div className="ppf-look">
          <Zones zone={choice.zone} onChange={(zone) => change({ zone })} />
          <Finishes finish={choice.finish} onChange={(finish) => change({ finish })} />
        </div>
      </div>
      <div className="on-light ppf-panel">
        <h2 className="text-2xl">{page.configuratorTitle}</h2>
        <Films film={choice.film} onChange={(film) => change({ film })} />
        <ModelField
          model={vehicle.model}
          onChange={(model) => changeVehicle({ model })}
          error={errors.model}
        />
        <div className="ppf-foot">
          <div>
            <p className="field-label" aria-hidden="true">
              {page.quantityLabel}
            </p>
            <StepperInput
              label={page.quantityLabel}
              value={choice.quantity}
              onChange={(quantity) => setOwn((before) => setPpfQuantity(before, quantity))}
            />
          </div>
          <p className="ppf-price">
            <b>{page.price}</b>
            <span>{page.priceHelp}</span>
          </p>
        </div>
        <AddToQuote
          label={page.add}
          addedLabel={page.added}
          isAdded={isAdded}
          trailing={<IconPlus size={18} />}
          wide
          onAdd={add}
        />
      </div>
    </div>
  );
}

type Picked<Key extends keyof PpfChoice> = { [K in Key]: PpfChoice[K] } & {
  onChange: (value: PpfChoice[Key]) => void;
};

function Films({ film, onChange }: Picked<"film">) {
  const name = useId();
  return (
    <RadioCards label={page.filmLegend}>
      {ppfFilms.map(({ id, label, hint }) => (
        <RadioCard
          key={id}
          name={name}
          value={id}
          checked={film === id}
          onChange={() => onChange(id)}
          title={label}
          description={hint}
          leading={<FilmSwatch film={id} />}
        />
      ))}
    </RadioCards>
  );
}

function Zones({ zone, onChange }: Picked<"zone">) {
  return (
    <div>
      <p className="field-label" aria-hidden="true">
        {page.zoneLegend}
      </p>
      <Segmented
        wide
        label={page.zoneLegend}
        options={ppfZones.map(({ id, label }) => ({ value: id, label }))}
        value={zone}
        onChange={onChange}
      />
      <p className="field-help" aria-live="polite">
        {ppfZones.find(({ id }) => id === zone)?.hint}
      </p>
    </div>
  );
}

function Finishes({ finish, onChange }: Picked<"finish">) {
  return (
    <div>
      <p className="field-label" aria-hidden="true">
        {page.finishLegend}
      </p>
      <Segmented
        wide
        label={page.finishLegend}
        options={ppfFinishes.map(({ id, label }) => ({ value: id, label }))}
        value={finish}
        onChange={onChange}
      />
      <p className="field-help" aria-live="polite">
        {ppfFinishes.find(({ id }) => id === finish)?.hint}
      </p>
    </div>
  );
}

import { useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { StepperInput } from "#app/ui/fields/stepper-input.tsx";
import { ppfPage as page, ppfAdded, ppfModelMissing } from "#content/services/ppf.ts";
import {
  isModelGiven,
  PPF_DEFAULTS,
  PPF_FILMS,
  PPF_FINISHES,
  PPF_ZONES,
  type PpfChoice,
  setPpfQuantity,
} from "#domain/vehicle/ppf.ts";
import { addServiceLine } from "../../../service-parts/add-service-line.ts";
import { AddToQuote } from "../../../service-parts/add-to-quote.tsx";
import { ModelField } from "../../../service-parts/model-field.tsx";
import { useAfterHydration } from "../../../service-parts/use-after-hydration.ts";
import { useIsInQuote } from "../../../service-parts/use-is-in-quote.ts";
import { useVehicleChoice } from "../../../service-parts/use-vehicle-choice.ts";
import { useVehicleDemand } from "../../../service-parts/use-vehicle-demand.ts";
import { PpfCar } from "./ppf-car.tsx";
import { Films, Finishes, Zones } from "./ppf-choices.tsx";
import { ppfLine } from "./ppf-line.ts";
import "./ppf-configurator.css";

/** Film, finish and zone on the drawn car, then the model and how many: a line of the quote. */
export function PpfConfigurator() {
  const [vehicle, changeVehicle] = useVehicleChoice();
  const [own, setOwn] = useState(PPF_DEFAULTS);
  const { root, errors, demand } = useVehicleDemand(vehicle, "model");
  useAfterHydration(() => setOwn((before) => ({ ...before, ...chosenIn(root.current) })));
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

function chosenIn(root: HTMLElement | null): Partial<PpfChoice> {
  const values = [...(root?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])].map(
    (input) => input.value,
  );
  const film = PPF_FILMS.find((id) => values.includes(id));
  const finish = PPF_FINISHES.find((id) => values.includes(id));
  const zone = PPF_ZONES.find((id) => values.includes(id));
  return { ...(film && { film }), ...(finish && { finish }), ...(zone && { zone }) };
}

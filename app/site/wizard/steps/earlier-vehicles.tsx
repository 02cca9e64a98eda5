import { IconTrash } from "#app/art/icons.tsx";
import { effectivePrice } from "#domain/quote/quote.ts";
import { quoteItems } from "#domain/quote/wizard.ts";
import { LineCrossing } from "../side/line-crossing.tsx";
import { PriceText } from "../side/price-text.tsx";
import type { WizardStepProps } from "./step.ts";

/** The vehicles composed before this one, with their lines. */
export function EarlierVehicles({ flow, dispatch, names }: WizardStepProps & { names: readonly string[] }) {
  return flow.earlier.map(({ wizard }, position) => (
    <section key={names[position]} className="wiz-vehicle">
      <VehicleName name={names[position]} onRemove={() => dispatch({ type: "removeVehicle", position })} />
      <ul>
        {quoteItems(wizard).map((item) => (
          <li key={item.offer}>
            {item.title} <PriceText crossed={<LineCrossing item={item} />}>{effectivePrice(item)}</PriceText>
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function VehicleName({ name, onRemove }: { name: string | undefined; onRemove: () => void }) {
  return (
    <h4 className="wiz-vehicle-name">
      {name}
      <button
        type="button"
        className="wiz-remove"
        aria-label={`Retirer du devis\u00a0: ${name}`}
        onClick={onRemove}
      >
        <IconTrash />
      </button>
    </h4>
  );
}

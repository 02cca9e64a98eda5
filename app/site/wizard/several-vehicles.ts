import type { QuoteItem } from "#domain/quote/quote.ts";
import { INITIAL_WIZARD, quoteItems, type WizardState } from "#domain/quote/wizard.ts";
import { MOST_VEHICLES } from "#domain/vehicle/vehicle-name.ts";
import type { WizardFlow } from "./wizard-flow.ts";

/** A vehicle of the same request, composed before the one the steps are about. */
export type EarlierVehicle = { readonly wizard: WizardState; readonly holes: number };

/** Every vehicle of the request, in the order in which they were added. */
export function vehiclesOf({ wizard, holes, earlier }: WizardFlow): readonly EarlierVehicle[] {
  return [...earlier, { wizard, holes }];
}

/** The lines of every vehicle. */
export function requestItems(flow: WizardFlow): readonly QuoteItem[] {
  return vehiclesOf(flow).flatMap(({ wizard }) => quoteItems(wizard));
}

/** The steps begin again for the next vehicle; who asks stays the same. */
export function addVehicle(flow: WizardFlow): WizardFlow {
  const { wizard, earlier, holes } = flow;
  if (earlier.length + 1 >= MOST_VEHICLES) return flow;
  return {
    ...flow,
    wizard: { ...INITIAL_WIZARD, contact: wizard.contact },
    earlier: [...earlier, { wizard, holes }],
    holes: 1,
    newest: null,
    cue: { focus: "heading" },
  };
}

export function removeVehicleAt(flow: WizardFlow, position: number): WizardFlow {
  if (position === flow.earlier.length) return returnToEarlier(flow);
  return { ...flow, earlier: flow.earlier.filter((_, at) => at !== position), cue: { focus: "lines" } };
}

/** The vehicle before takes the place of the one being composed, at its summary. */
export function returnToEarlier(flow: WizardFlow): WizardFlow {
  const last = flow.earlier.at(-1);
  if (!last) return flow;
  const { contact } = flow.wizard;
  return {
    ...flow,
    wizard: { ...last.wizard, contact, step: 6 },
    earlier: flow.earlier.slice(0, -1),
    holes: last.holes,
    newest: null,
    cue: { focus: "heading" },
  };
}

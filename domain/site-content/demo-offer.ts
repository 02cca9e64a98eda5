import { acceptedValue, type Checked, refusedValue } from "./checked.ts";

/** What is stored once the owner stopped the demonstration's offer on the rental. */
export interface DemoOfferSwitch {
  readonly isOff: true;
}

export const demoOfferKey = "rental";

export function checkDemoOffer(key: string, value: unknown): Checked<DemoOfferSwitch> {
  const isOff = typeof value === "object" && value !== null && "isOff" in value && value.isOff === true;
  return key === demoOfferKey && isOff
    ? acceptedValue({ isOff: true })
    : refusedValue("", "Saisie invalide.");
}

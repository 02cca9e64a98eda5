import { acceptedValue, type Checked, refusedValue } from "./checked.ts";

/** What is stored of a service that is not offered; one that is has no value of its own. */
export interface ServiceSwitch {
  readonly isOff: true;
}

export function checkServiceSwitch(
  switchable: readonly string[],
  key: string,
  value: unknown,
): Checked<ServiceSwitch> {
  if (!switchable.includes(key)) return refusedValue("", "Ce service reste toujours proposé.");
  const isOff = typeof value === "object" && value !== null && "isOff" in value && value.isOff === true;
  return isOff ? acceptedValue({ isOff: true }) : refusedValue("", "Saisie invalide.");
}

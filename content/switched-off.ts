import { currentContent } from "./current-content.ts";

/** The services the owner does not offer at present, in every way the site names them. */
export interface SwitchedOff {
  readonly services: readonly string[];
  readonly paths: readonly string[];
  /** Ids of the contact form's subjects. */
  readonly subjects: readonly string[];
  /** Ids reviews are filed under. */
  readonly reviews: readonly string[];
}

export function isServiceOff(id: string): boolean {
  return has("services", id);
}

/** An offer's id begins with its service's: "ceramic.gold". */
export function isOfferOff(offer: string): boolean {
  return isServiceOff(offer.slice(0, offer.indexOf(".")));
}

/** The subjects or the reviewed services that are offered. */
export function offeredChoices<Choice extends { readonly id: string }>(
  list: "subjects" | "reviews",
  choices: readonly Choice[],
): readonly Choice[] {
  return choices.filter(({ id }) => !has(list, id));
}

function has(list: keyof SwitchedOff, name: string): boolean {
  return currentContent().switchedOff?.[list].includes(name) ?? false;
}

import type { Cue } from "./wizard-flow.ts";

const targets = {
  heading: "[data-step-heading]",
  group: "fieldset",
  contact: '[aria-invalid="true"]',
  lines: "[data-lines]",
} as const satisfies Record<NonNullable<Cue["focus"]>, string>;

/** Moves the focus to where the visitor must continue. A new step starts at the top of the card. */
export function showFocus(card: HTMLElement, focus: NonNullable<Cue["focus"]>): void {
  const find = (selector: string) => card.querySelector<HTMLElement>(selector);
  // Removing the last line takes the list away.
  const target = find(targets[focus]) ?? (focus === "lines" ? find(targets.heading) : null);
  const isNewStep = focus === "heading";
  target?.focus({ preventScroll: isNewStep });
  if (isNewStep && isOutOfSight(card, target)) card.scrollIntoView({ block: "start" });
}

function isOutOfSight(card: HTMLElement, heading: HTMLElement | null): boolean {
  const top = card.getBoundingClientRect().top;
  const bottom = heading?.getBoundingClientRect().bottom ?? 0;
  return top < 0 || bottom > window.innerHeight;
}

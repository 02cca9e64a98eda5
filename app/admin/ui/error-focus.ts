import { type RefObject, useEffect, useRef } from "react";

/** Puts the reader on the first wrong field of the form; whoever is on a wrong one already stays. */
export function focusFirstError(part: Element | null): void {
  const scope = part?.closest("form, dialog, section") ?? part;
  const first = scope?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (document.activeElement?.getAttribute("aria-invalid") !== "true") first?.focus();
}

/** For a form whose refusals are kept in a state: a new one, or the same once more, moves the focus. */
export function useErrorFocus(refusal: unknown, isBusy: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal && !isBusy) focusFirstError(form.current);
  }, [refusal, isBusy]);
  return form;
}

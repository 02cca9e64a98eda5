import { useEffect } from "react";

const storageKey = "espace:saisie";

interface TypedForm {
  /** Whose form it was: another customer who signs in does not see it. */
  readonly email: string;
  readonly path: string;
  /** Its hidden fields, which tell the forms of a page apart. */
  readonly form: string;
  readonly values: readonly (readonly [name: string, value: string])[];
  /** The sign-in page came instead of an answer: nothing was stored. */
  readonly isInterrupted: boolean;
}

/** A form sent after its customer signed out in another tab is filled in again once they are back. */
export function useTypedForm(email: string): void {
  useEffect(() => {
    restore(email);
    const keep = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement) keepForm(target, email);
    };
    document.addEventListener("submit", keep);
    return () => document.removeEventListener("submit", keep);
  }, [email]);
}

/** On the sign-in page: the form sent last was not answered. */
export function useInterruptedForm(): void {
  useEffect(() => {
    const typed = read();
    if (typed) write({ ...typed, isInterrupted: true });
  }, []);
}

function keepForm(form: HTMLFormElement, email: string): void {
  const values = typedFields(form).flatMap((field) => {
    const value = readValue(field);
    return value === null ? [] : [[field.name, value] as const];
  });
  if (values.length === 0) return;
  write({ email, path: location.pathname, form: hiddenFields(form), values, isInterrupted: false });
}

function restore(email: string): void {
  const typed = read();
  write(null);
  if (!typed?.isInterrupted || typed.email !== email || typed.path !== location.pathname) return;
  const form = [...document.forms].find(
    (candidate) => typedFields(candidate).length > 0 && hiddenFields(candidate) === typed.form,
  );
  if (!form) return;
  const values = new Map(typed.values);
  for (const field of typedFields(form)) fill(field, values.get(field.name));
  for (let box = form.closest("details"); box; box = box.parentElement?.closest("details") ?? null)
    box.open = true;
  typedFields(form)[0]?.focus();
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function typedFields(form: HTMLFormElement): readonly Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement && !["hidden", "submit", "file"].includes(element.type)) ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}

function hiddenFields(form: HTMLFormElement): string {
  const hidden = form.querySelectorAll<HTMLInputElement>('input[type="hidden"]');
  return [...hidden].map(({ name, value }) => `${name}=${value}`).join("&");
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

function readValue(field: Field): string | null {
  return isTicked(field) && !field.checked ? null : field.value;
}

/** As if it were typed: a field that keeps its value in React learns of it. */
function fill(field: Field, value: string | undefined): void {
  if (isTicked(field)) {
    if (field.checked !== (field.value === value)) field.click();
    return;
  }
  if (value === undefined || field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function read(): TypedForm | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as TypedForm | null;
  } catch {
    return null;
  }
}

function write(typed: TypedForm | null): void {
  try {
    if (typed) sessionStorage.setItem(storageKey, JSON.stringify(typed));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A full or forbidden storage: the form is typed again.
  }
}

import { type ParsedForm, parseForm } from "#content/forms/form.ts";
import { wizardContactForm } from "#content/forms/wizard-form.ts";

/** A file of its own: the form's rules are fetched while the visitor is still busy with earlier steps. */
export function checkContact(data: FormData): ParsedForm<unknown> {
  return parseForm(wizardContactForm, data);
}

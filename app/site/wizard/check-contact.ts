import { type ParsedForm, parseForm } from "#content/forms/form.ts";
import { wizardAdviceForm, wizardContactForm } from "#content/forms/wizard-form.ts";
import { adviceWarning } from "#content/messages/wizard.ts";

/**
 * `isAdvice`: the vehicle the steps are about, which may not be the first of the request, is one to advise on. A separate
 * file: the form's rules are fetched while the visitor is still busy with earlier
 * steps.
 */
export function checkContactStep(data: FormData, isAdvice: boolean): ParsedForm<unknown> {
  const contact = parseForm(wizardContactForm, data);
  if (!isAdvice) return contact;
  const advice = parseForm(wizardAdviceForm, data);
  // The toast names name, email and phone first; the missing description has its message beside the field.
  return advice.ok ? advice : { ...advice, notice: contact.ok ? adviceWarning : contact.notice };
}

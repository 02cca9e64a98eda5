import { contactForm } from "#content/forms/contact-form.ts";
import { fleetForm } from "#content/forms/fleet-form.ts";
import { parseForm } from "#content/forms/form.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";

/** The server's own rules, loaded when the form is first sent, so that missing fields are shown without a request. */
export function checkContactForm(data: FormData): SubmitResult | null {
  const parsed = parseForm(data.get("subject") === "flotte" ? fleetForm : contactForm, data);
  return parsed.ok ? null : { ...parsed, reason: "invalid" };
}

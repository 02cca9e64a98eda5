import { contactForm } from "#content/forms/contact-form.ts";
import { fleetForm } from "#content/forms/fleet-form.ts";
import { parseForm } from "#content/forms/form.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";

/** The server's own rules, fetched when the form is first sent: what is missing is said without asking the server. */
export function checkContact(data: FormData): SubmitResult | null {
  const parsed = parseForm(data.get("subject") === "flotte" ? fleetForm : contactForm, data);
  return parsed.ok ? null : { ...parsed, reason: "invalid" };
}

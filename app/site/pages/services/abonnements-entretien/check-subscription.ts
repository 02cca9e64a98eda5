import { parseForm } from "#content/forms/form.ts";
import { subscriptionForm } from "#content/forms/subscription-form.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";

/** The server's own rules, fetched when the form is first sent. */
export function checkSubscription(data: FormData): SubmitResult | null {
  const parsed = parseForm(subscriptionForm, data);
  return parsed.ok ? null : { ...parsed, reason: "invalid" };
}

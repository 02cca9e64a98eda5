import { buildingFilmForm } from "#content/forms/building-film-form.ts";
import { type Form, parseForm } from "#content/forms/form.ts";
import { vehicleTintForm } from "#content/forms/vehicle-tint-form.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";

/** The server's rules, checked in the browser first. A separate module, loaded when a form is sent. */
export const formChecks = {
  vehicle: (data: FormData) => refusal(vehicleTintForm, data),
  building: (data: FormData) => refusal(buildingFilmForm, data),
};

function refusal(form: Form, data: FormData): SubmitResult | null {
  const parsed = parseForm(form, data);
  return parsed.ok ? null : { ...parsed, reason: "invalid" };
}

import type { RouterContextProvider } from "react-router";
import type { PostedForm } from "#app/site/forms/posted-form.ts";
import { answerForm } from "#app/site/forms/request-action.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";

/** The contact form; with the subject "flotte" it is the fleet form, which has more fields. */
export function answerContact(form: PostedForm, context: Readonly<RouterContextProvider>) {
  const isFleet = form.data.get("subject") === "flotte";
  return isFleet
    ? answerForm(requestForms.fleet, form, context)
    : answerForm(requestForms.contact, form, context);
}

import type { RouterContextProvider } from "react-router";
import type { PostedForm } from "#app/site/forms/posted-form.ts";
import { answerForm } from "#app/site/forms/request-action.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";

/** The page has two forms; a field of each names it. */
export function answerTint(form: PostedForm, context: Readonly<RouterContextProvider>) {
  return form.data.get("intent") === "building"
    ? answerForm(requestForms.buildingFilm, form, context)
    : answerForm(requestForms.vehicleTint, form, context);
}

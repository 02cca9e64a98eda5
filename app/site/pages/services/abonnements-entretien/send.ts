import { answerForm } from "#app/site/forms/request-action.ts";
import { subscriptionPage } from "#content/services/subscription.ts";
import { redirect } from "#router";
import { requestForms } from "#usecases/requests/request-forms.ts";
import { readSentForm } from "../../../forms/posted-form.ts";
import type { Route } from "./+types/send.ts";

/** A GET of this endpoint redirects to the form. */
export function loader() {
  return redirect(subscriptionPage.path);
}

/** The endpoint of a hydrated subscription form; answers in JSON. */
export async function action(args: Route.ActionArgs) {
  return answerForm(requestForms.subscription, await readSentForm(args), args.context);
}

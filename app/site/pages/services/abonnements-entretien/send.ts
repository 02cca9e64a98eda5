import { requestAction } from "#app/site/forms/request-action.ts";
import { subscriptionPage } from "#content/services/subscription.ts";
import { redirect } from "#router";
import { requestForms } from "#usecases/requests/request-forms.ts";
import { sentFrom } from "../../../forms/sent-from.ts";
import type { Route } from "./+types/send.ts";

const answer = requestAction(requestForms.subscription);

/** A GET of this endpoint redirects to the form. */
export function loader() {
  return redirect(subscriptionPage.path);
}

/** The endpoint of a hydrated subscription form; answers in JSON. */
export function action({ request, context }: Route.ActionArgs) {
  return answer({ request: sentFrom(request), context });
}

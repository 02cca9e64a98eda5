import { requestAction } from "#app/forms/request-action.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";
import { sentFrom } from "../contact/form/sent-from.ts";
import type { Route } from "./+types/envoyer.ts";

const answer = requestAction(requestForms.wizard);

/** Where the wizard sends its request; the page it stands on stays as it is. */
export function action({ request, context }: Route.ActionArgs) {
  return answer({ request: sentFrom(request), context });
}

import { requestAction } from "#app/site/forms/request-action.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";
import { sentFrom } from "../forms/sent-from.ts";
import type { Route } from "./+types/send.ts";

const answer = requestAction(requestForms.wizard);

/** Where the wizard sends its request; the current page stays as it is. */
export function action({ request, context }: Route.ActionArgs) {
  return answer({ request: sentFrom(request), context });
}

import { answerForm } from "#app/site/forms/request-action.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";
import { readSentForm } from "../forms/posted-form.ts";
import type { Route } from "./+types/send.ts";

/** Where the wizard sends its request; the current page stays as it is. */
export async function action(args: Route.ActionArgs) {
  return answerForm(requestForms.wizard, await readSentForm(args), args.context);
}

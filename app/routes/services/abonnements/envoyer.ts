import { requestAction } from "#app/forms/request-action.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";

/** Where a living subscription form sends itself; answers in JSON. */
export const action = requestAction(requestForms.subscription);

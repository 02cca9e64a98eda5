import { requestAction } from "#app/forms/request-action.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";

/** Where the wizard sends its request; the page it stands on stays as it is. */
export const action = requestAction(requestForms.wizard);

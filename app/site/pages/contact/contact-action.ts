import { requestAction } from "#app/site/forms/request-action.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";

type ActionArguments = Parameters<ReturnType<typeof requestAction>>[0];

const answers = {
  contact: requestAction(requestForms.contact),
  fleet: requestAction(requestForms.fleet),
};

/** The contact form; with the subject "flotte" it is the fleet form, which has more fields. */
export async function contactAction(args: ActionArguments) {
  const data = await args.request
    .clone()
    .formData()
    .catch(() => new FormData());
  return data.get("subject") === "flotte" ? answers.fleet(args) : answers.contact(args);
}

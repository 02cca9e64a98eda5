import { data } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import type { Form } from "#content/forms/form.ts";
import type { RequestForm } from "#usecases/requests/request-forms.ts";
import { type SubmitResult, submitRequest } from "#usecases/requests/submit-request.ts";
import { clientAddressContext } from "./client-address-context.ts";
import { type ActionArguments, type PostedForm, readOwnForm } from "./posted-form.ts";

const statuses = { invalid: 422, limited: 429, failed: 500 } as const;

/** The `action` of a page with a request form: `export const action = requestAction(requestForms.contact)`. */
export function requestAction<AForm extends Form>(definition: RequestForm<AForm>) {
  return async (args: ActionArguments) => answerForm(definition, await readOwnForm(args), args.context);
}

export async function answerForm<AForm extends Form>(
  definition: RequestForm<AForm>,
  { data, page }: PostedForm,
  context: ActionArguments["context"],
) {
  const result = await submitRequest(context.get(depsContext), definition, {
    data,
    address: context.get(clientAddressContext),
    source: page,
    report: context.get(pageContext).report,
  });
  return answerSubmit(result);
}

/** The result with its status: a form without JavaScript is a whole page, which has to answer with the failure. */
export function answerSubmit(result: SubmitResult) {
  if (result.ok) return data(result, { status: 200 });
  const retry = result.retryAfterSeconds;
  const headers = retry === undefined ? undefined : { "Retry-After": String(retry) };
  return data(result, { status: statuses[result.reason], headers });
}

import { data, type RouterContextProvider } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import type { Form } from "#content/forms/form.ts";
import type { RequestForm } from "#usecases/requests/request-forms.ts";
import { type SubmitResult, submitRequest } from "#usecases/requests/submit-request.ts";
import { clientAddressContext } from "./client-address-context.ts";

interface ActionArguments {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

const statuses = { invalid: 422, limited: 429, failed: 500 } as const;

/** The `action` of a page with a request form: `export const action = requestAction(requestForms.contact)`. */
export function requestAction<AForm extends Form>(definition: RequestForm<AForm>) {
  return async ({ request, context }: ActionArguments) => {
    const result = await submitRequest(context.get(depsContext), definition, {
      // A body that is no form counts as an empty one: the answer names the missing fields.
      data: await request.formData().catch(() => new FormData()),
      address: context.get(clientAddressContext),
      // A hydrated page sends to its data address.
      source: new URL(request.url).pathname.replace(/\.data$/, ""),
      report: context.get(pageContext).report,
    });
    return answerSubmit(result);
  };
}

/** The result with its status: a form without JavaScript is a whole page, which has to answer with the failure. */
export function answerSubmit(result: SubmitResult) {
  if (result.ok) return data(result, { status: 200 });
  const retry = result.retryAfterSeconds;
  const headers = retry === undefined ? undefined : { "Retry-After": String(retry) };
  return data(result, { status: statuses[result.reason], headers });
}

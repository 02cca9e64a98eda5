import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";
import { submitRequest } from "#usecases/requests/submit-request.ts";
import type { Route } from "./+types/envoyer.ts";

const statuses = { invalid: 422, limited: 429, failed: 500 } as const;

/** Where the wizard sends its request; the page itself stays where it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await submitRequest(context.get(depsContext), requestForms.wizard, {
    data: await request.formData(),
    address: null,
    report: context.get(pageContext).report,
  });
  return Response.json(result, { status: result.ok ? 201 : statuses[result.reason] });
}

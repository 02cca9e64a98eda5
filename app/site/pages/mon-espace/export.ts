import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { tooManyRequests } from "#content/forms/notices.ts";
import { spacePages } from "#content/pages/customer-space.ts";
import { redirect } from "#router";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import { exportPerson } from "#usecases/privacy/export-person.ts";
import type { Route } from "./+types/export.ts";

/** Only the button of the page makes the file. */
export function loader() {
  return redirect(spacePages.details.path, { status: 303, headers: privateHeaders });
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { email, customerId } = await requireCustomer({ request, context });
  const deps = context.get(depsContext);
  const turn = await takeTurn(deps, rateLimits.spaceExport, customerId);
  if (!turn.allowed)
    return new Response(tooManyRequests(turn.retryAfterSeconds).description, {
      status: 429,
      headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8" },
    });
  const found = await exportPerson(deps, { email, actor: "client" });
  return new Response(JSON.stringify(found, null, 2), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mes-donnees.json"',
    },
  });
}

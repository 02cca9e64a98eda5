import { depsContext } from "#app/deps-context.ts";
import { readSignedInCustomer } from "#app/site/customer-space/require-customer.ts";
import { signOutHeaders } from "#app/site/customer-space/space-cookie.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { spacePaths } from "#content/pages/customer-space.ts";
import { redirect } from "#router";
import { endCustomerSession } from "#usecases/customer-space/sessions.ts";
import type { Route } from "./+types/sign-out.ts";

/** Only the button of the page signs out. */
export function loader() {
  return redirect(spacePaths.home, { status: 303, headers: privateHeaders });
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const customer = await readSignedInCustomer({ request, context });
  if (customer) await endCustomerSession(deps, customer);
  return redirect(spacePaths.signIn, { status: 303, headers: signOutHeaders(deps.siteUrl) });
}

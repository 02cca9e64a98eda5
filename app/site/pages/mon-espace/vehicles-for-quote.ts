import { depsContext } from "#app/deps-context.ts";
import { readSignedInCustomer } from "#app/site/customer-space/require-customer.ts";
import { signOutHeaders } from "#app/site/customer-space/space-cookie.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { readSpaceVehicles } from "#usecases/customer-space/read-belongings.ts";
import type { Route } from "./+types/vehicles-for-quote.ts";

/** More would hide the questions of the wizard; the space itself shows them all. */
const mostOffered = 6;

/** What the wizard offers to whoever is signed in. Without a session the hint that led here is taken back. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(depsContext);
  const customer = await readSignedInCustomer({ request, context });
  if (!customer) return Response.json(null, { headers: signOutHeaders(deps.siteUrl) });
  const known = await readSpaceVehicles(deps, customer);
  const vehicles = known.slice(0, mostOffered);
  return Response.json({ email: customer.email, vehicles }, { headers: privateHeaders });
}

import { depsContext } from "#app/deps-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { subscriptionContractPage } from "#content/pages/subscription-contract.ts";
import type { PageAddress } from "#content/site-path.ts";
import { redirect } from "#router";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import { payMonth } from "#usecases/subscriptions/pay-month.ts";
import type { Route } from "./+types/pay.ts";

/**
 * Leads to the card page of one visit. A link, not a form: our content policy lets forms post to this site only. The
 * card is kept only once it is paid with.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const token = linkToken(request);
  const params = new URL(request.url).searchParams;
  const turn = await takeTurn(deps, rateLimits.checkout, context.get(clientAddressContext));
  const visit = { jobId: params.get("passage") ?? "", keepsCard: params.get("carte") === "garder" };
  const opened = turn.allowed
    ? await payMonth(deps, token, visit)
    : ({ ok: false, reason: "unavailable" } as const);
  const back: PageAddress = `${subscriptionContractPage.path}?jeton=${encodeURIComponent(token)}`;
  const refused: PageAddress =
    !opened.ok && opened.reason === "unavailable" ? `${back}&paiement=indisponible` : back;
  return redirect(opened.ok ? (opened.payUrl as `https://${string}`) : refused, {
    status: 303,
    headers: privateHeaders,
  });
}

import { depsContext } from "#app/deps-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { confirmationPath } from "#content/pages/checkout-paths.ts";
import type { PageAddress } from "#content/site-path.ts";
import { redirect } from "#router";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import { startPayment } from "#usecases/payments/start-payment.ts";
import type { Route } from "./+types/pay.ts";

/**
 * Leads to the order's payment page. A link, not a form: our content policy lets forms post to this site only, and
 * asking twice leads to the same page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const token = linkToken(request);
  const turn = await takeTurn(deps, rateLimits.checkout, context.get(clientAddressContext));
  const started = turn.allowed
    ? await startPayment(deps, token)
    : ({ ok: false, reason: "unavailable" } as const);
  if (!started.ok && started.reason === "unknown") throw nothingBehindLink();
  const back: PageAddress = `${confirmationPath}?jeton=${encodeURIComponent(token)}`;
  const refused: PageAddress =
    !started.ok && started.reason === "unavailable" ? `${back}&paiement=indisponible` : back;
  return redirect(started.ok ? (started.payUrl as `https://${string}`) : refused, {
    status: 303,
    headers: privateHeaders,
  });
}

import { depsContext } from "#app/deps-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { paymentPage } from "#content/pages/payment-request.ts";
import type { PageAddress } from "#content/site-path.ts";
import { data, redirect } from "#router";
import { startJobPayment } from "#usecases/billing/open-job-payment.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import type { Route } from "./+types/pay-by-card.ts";

/** Leads to Stripe's page. A link, not a form: our content policy lets forms post to this site only. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const token = linkToken(request);
  const turn = await takeTurn(deps, rateLimits.checkout, context.get(clientAddressContext));
  const started = turn.allowed
    ? await startJobPayment(deps, token)
    : ({ ok: false, reason: "unavailable" } as const);
  if (!started.ok && started.reason === "unknown") throw data(null, { status: 404 });
  const back: PageAddress = `${paymentPage.path}?jeton=${encodeURIComponent(token)}`;
  const refused: PageAddress =
    !started.ok && started.reason === "unavailable" ? `${back}&retour=indisponible` : back;
  return redirect(started.ok ? (started.payUrl as `https://${string}`) : refused, {
    status: 303,
    headers: privateHeaders,
  });
}

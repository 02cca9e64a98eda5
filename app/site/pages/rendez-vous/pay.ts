import { depsContext } from "#app/deps-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { visitPage as texts } from "#content/pages/booking.ts";
import type { PageAddress } from "#content/site-path.ts";
import { redirect } from "#router";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import { openBalancePayment } from "#usecases/visit-work/customer-files.ts";
import type { Route } from "./+types/pay.ts";

/** Leads to the card page of what is left to pay; a link for the same reason as an order's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const token = linkToken(request);
  const turn = await takeTurn(deps, rateLimits.checkout, context.get(clientAddressContext));
  const opened = turn.allowed
    ? await openBalancePayment(deps, token)
    : ({ ok: false, reason: "unavailable" } as const);
  if (!opened.ok && opened.reason === "unknown") throw nothingBehindLink();
  const back: PageAddress = `${texts.path}?jeton=${encodeURIComponent(token)}`;
  return redirect(opened.ok ? (opened.payUrl as `https://${string}`) : back, {
    status: 303,
    headers: privateHeaders,
  });
}

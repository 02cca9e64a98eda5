import { depsContext } from "#app/deps-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { readPricing } from "#content/forms/checkout-form.ts";
import { checkoutPath } from "#content/pages/checkout-paths.ts";
import { redirect } from "#router";
import { countRefusedCode, takeCodeTurn } from "#usecases/gift-cards/guard-codes.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import { priceCheckout } from "#usecases/orders/price-checkout.ts";
import type { Route } from "./+types/price-cart.ts";
import { invalid, limited, privately } from "./answers.server.ts";

/** A GET of this endpoint redirects to the page. */
export function loader() {
  return redirect(checkoutPath);
}

/** What the cart costs now. Writes nothing; the browser's prices are ignored. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const deps = context.get(depsContext);
  const address = context.get(clientAddressContext);
  const turn = await takeTurn(deps, rateLimits.pricing, address);
  if (!turn.allowed) return limited(turn);
  const read = readPricing(await request.json().catch(() => null));
  if (!read.ok) return invalid(read.errors);
  const guess = await takeCodeTurn(deps, read.value, address);
  if (!guess.allowed) return limited(guess);
  const recap = await priceCheckout(deps, read.value);
  await countRefusedCode(deps, recap.problems, address);
  return privately({ ok: true, recap });
}

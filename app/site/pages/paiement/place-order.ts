import { depsContext } from "#app/deps-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { readCheckout } from "#content/forms/checkout-form.ts";
import { checkoutPath } from "#content/pages/checkout-paths.ts";
import { redirect } from "#router";
import { countRefusedCode, takeCodeTurn } from "#usecases/gift-cards/guard-codes.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import { placeVisitorOrder } from "#usecases/orders/place-visitor-order.ts";
import type { Route } from "./+types/place-order.ts";
import { invalid, limited, privately, tooManyOrders } from "./answers.server.ts";

/** A GET of this endpoint redirects to the page. */
export function loader() {
  return redirect(checkoutPath);
}

/** Places the order, or answers its problems with today's prices. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const deps = context.get(depsContext);
  const address = context.get(clientAddressContext);
  const turn = await takeTurn(deps, rateLimits.checkout, address);
  if (!turn.allowed) return limited(turn);
  const read = readCheckout(await request.json().catch(() => null));
  if (!read.ok) return invalid(read.errors);
  const guess = await takeCodeTurn(deps, read.value, address);
  if (!guess.allowed) return limited(guess);
  const result = await placeVisitorOrder(deps, read.value, address);
  if (result === "limited") return tooManyOrders(read.value);
  if (result.ok) return privately(result);
  await countRefusedCode(deps, result.problems, address);
  return privately(result, 409);
}

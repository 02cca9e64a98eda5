import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { drawPassport } from "#app/site/passport/draw-passport.ts";
import { passportFile } from "#app/site/passport/passport-file.ts";
import { printOwnPassport } from "#usecases/passport/print-passport.ts";
import type { Route } from "./+types/pdf.ts";

/** The passport to print, for the vehicle's owner. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { customerId } = await requireCustomer({ request, context });
  const own = { customerId, vehicleId: params.id };
  return passportFile(await printOwnPassport(context.get(depsContext), own, drawPassport));
}

import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { printOwnPassport } from "#usecases/passport/print-passport.ts";
import type { Route } from "./+types/pdf.ts";

/** The passport to print, for the vehicle's owner. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { customerId } = await requireCustomer({ request, context });
  const pdf = await printOwnPassport(context.get(depsContext), customerId, params.id);
  if (!pdf) throw nothingBehindLink();
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="carnet-du-vehicule.pdf"',
    },
  });
}

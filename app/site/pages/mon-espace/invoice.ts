import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { printSpaceInvoice } from "#usecases/customer-space/read-papers.ts";
import type { Route } from "./+types/invoice.ts";

/** An invoice or credit note of the customer's own, identical on each download. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const customer = await requireCustomer({ request, context });
  const pdf = await printSpaceInvoice(context.get(depsContext), customer, params.number);
  if (!pdf) throw nothingBehindLink();
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${params.number.replace(/[^\w-]/g, "")}.pdf"`,
    },
  });
}

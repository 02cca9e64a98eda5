import { depsContext } from "#app/deps-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { printInvoiceByToken } from "#usecases/orders/print-order.ts";
import type { Route } from "./+types/invoice.ts";

/** The customer's invoice, or with its number the one of a machine's return; identical on each download. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const number = new URL(request.url).searchParams.get("numero");
  const invoice = await printInvoiceByToken(context.get(depsContext), linkToken(request), number);
  if (!invoice) throw nothingBehindLink();
  return new Response(new Uint8Array(invoice.pdf), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="facture-${invoice.number}.pdf"`,
    },
  });
}

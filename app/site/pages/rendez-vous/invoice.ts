import { depsContext } from "#app/deps-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { printInvoiceOfJob } from "#usecases/visit-work/customer-files.ts";
import type { Route } from "./+types/invoice.ts";

/** The invoice of a job, identical on each download. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const invoice = await printInvoiceOfJob(context.get(depsContext), linkToken(request));
  if (!invoice) throw nothingBehindLink();
  return new Response(new Uint8Array(invoice.pdf), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="facture-${invoice.number}.pdf"`,
    },
  });
}

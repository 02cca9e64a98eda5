import { depsContext } from "#app/deps-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { data } from "#router";
import { mayReadDocument } from "#usecases/billing/read-payment-page.ts";
import { printBillingDocument } from "#usecases/orders/print-order.ts";
import type { Route } from "./+types/document.ts";

/** A document of the job behind the token, as its Factur-X file. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(depsContext);
  const number = new URL(request.url).searchParams.get("numero") ?? "";
  const pdf = (await mayReadDocument(deps, linkToken(request), number))
    ? await printBillingDocument(deps, number)
    : null;
  if (!pdf) throw data(null, { status: 404 });
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${number}.pdf"`,
    },
  });
}

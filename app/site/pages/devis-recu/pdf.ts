import { depsContext } from "#app/deps-context.ts";
import { printQuoteByToken } from "#usecases/quotes/print-quote.ts";
import { noSuchOrder, privateHeaders } from "../commande-confirmee/order-token.ts";
import { linkToken } from "../newsletter/link-token.ts";
import type { Route } from "./+types/pdf.ts";

/** The customer's copy, the same each time. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const quote = await printQuoteByToken(context.get(depsContext), linkToken(request));
  if (!quote) throw noSuchOrder();
  return new Response(new Uint8Array(quote.pdf), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="devis-${quote.number}.pdf"`,
    },
  });
}

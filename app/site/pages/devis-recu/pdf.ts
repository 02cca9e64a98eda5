import { depsContext } from "#app/deps-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { printQuoteByToken } from "#usecases/quotes/print-quote.ts";
import type { Route } from "./+types/pdf.ts";

/** The customer's copy, the same each time. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const quote = await printQuoteByToken(context.get(depsContext), linkToken(request));
  if (!quote) throw nothingBehindLink();
  return new Response(new Uint8Array(quote.pdf), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="devis-${quote.number}.pdf"`,
    },
  });
}

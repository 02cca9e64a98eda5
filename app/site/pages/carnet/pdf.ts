import { depsContext } from "#app/deps-context.ts";
import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { printSharedPassport } from "#usecases/passport/print-passport.ts";
import type { Route } from "./+types/pdf.ts";

/** The shared passport to print, with its address as a QR code. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const pdf = await printSharedPassport(context.get(depsContext), params.code);
  if (!pdf) throw nothingBehindLink();
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="carnet-du-vehicule.pdf"',
    },
  });
}

import { depsContext } from "#app/deps-context.ts";
import { drawPassport } from "#app/site/passport/draw-passport.ts";
import { passportFile } from "#app/site/passport/passport-file.ts";
import { printSharedPassport } from "#usecases/passport/print-passport.ts";
import type { Route } from "./+types/pdf.ts";

/** The shared passport to print, with its address as a QR code. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  return passportFile(await printSharedPassport(context.get(depsContext), params.code, drawPassport));
}

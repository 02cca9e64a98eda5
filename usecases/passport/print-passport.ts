import { passportPage as texts } from "#content/pages/passport.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { normaliseCode } from "#domain/shop/gift-card.ts";
import { renderPassportPdf } from "#mail/documents/passport-pdf.tsx";
import type { Deps } from "../deps.ts";
import { type PublicPassport, readOwnPassport, readSharedPassport } from "./read-passport.ts";
import { sharedPassportUrl } from "./share-passport.ts";

/** The shared passport as a PDF with its address; null: not shared. */
export async function printSharedPassport(deps: Deps, code: string): Promise<Buffer | null> {
  const passport = await readSharedPassport(deps, code);
  if (!passport) return null;
  return print(deps, { ...passport, plate: "", url: sharedPassportUrl(deps, normaliseCode(code)) });
}

/** The same for the owner: with the plate, and without an address while it is not shared. */
export async function printOwnPassport(
  deps: Deps,
  customerId: string,
  vehicleId: string,
): Promise<Buffer | null> {
  const own = await readOwnPassport(deps, customerId, vehicleId);
  return own && print(deps, { ...own, url: own.shareUrl });
}

interface Printed extends PublicPassport {
  readonly plate: string;
  readonly url: string | null;
}

function print(deps: Deps, { model, colour, plate, sheet, url }: Printed): Promise<Buffer> {
  const facts = { model: model || texts.unnamed, colour, plate };
  return renderPassportPdf({ ...facts, sheet, url, printedOn: parisDay(deps.now()) });
}

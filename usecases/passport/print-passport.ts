import sharp from "sharp";
import { passportPage as texts } from "#content/pages/passport.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { normaliseCode } from "#domain/shop/gift-card.ts";
import { renderPassportPdf } from "#mail/documents/passport-pdf.tsx";
import type { Deps } from "../deps.ts";
import { type PublicPassport, readOwnPassport, readSharedPassport } from "./read-passport.ts";
import { sharedPassportUrl } from "./share-passport.ts";

/** The vehicle with what lies on it, as SVG. The drawings are the pages'. */
type DrawPassport = (passport: PublicPassport) => string;

/** The shared passport as a PDF with its address; null: not shared. */
export async function printSharedPassport(
  deps: Deps,
  code: string,
  draw: DrawPassport,
): Promise<Buffer | null> {
  const passport = await readSharedPassport(deps, code);
  if (!passport) return null;
  return print(deps, { ...passport, plate: "", url: sharedPassportUrl(deps, normaliseCode(code)) }, draw);
}

/** The same for the owner: with the plate, and without an address while it is not shared. */
export async function printOwnPassport(
  deps: Deps,
  { customerId, vehicleId }: { readonly customerId: string; readonly vehicleId: string },
  draw: DrawPassport,
): Promise<Buffer | null> {
  const own = await readOwnPassport(deps, customerId, vehicleId);
  return own && print(deps, { ...own, url: own.shareUrl }, draw);
}

interface Printed extends PublicPassport {
  readonly plate: string;
  readonly url: string | null;
}

async function print(deps: Deps, passport: Printed, draw: DrawPassport): Promise<Buffer> {
  const { model, colour, plate, sheet, url } = passport;
  return renderPassportPdf({
    ...{ colour, plate, sheet, url },
    model: model || texts.unnamed,
    printedOn: parisDay(deps.now()),
    picture: await rasterise(draw(passport)),
  });
}

/** The printed page has no patterns or CSS: it gets the drawing as a picture, at about 200 dots an inch. */
const pixelsWide = 1200;

function rasterise(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: 200 }).resize({ width: pixelsWide }).png().toBuffer();
}

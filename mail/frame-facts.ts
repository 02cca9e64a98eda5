import { business, shippedBusiness } from "#content/business.ts";
import { currentContent } from "#content/current-content.ts";
import { sellerOf } from "#domain/people/seller.ts";
import { logoPath } from "#domain/site-content/own-logo.ts";
import { legalLine } from "./legal-line.ts";
import type { MailFacts } from "./mail-facts.ts";

export interface FrameLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly isOnPlate: boolean;
}

/** All that the frame of a message shows of the business, in both parts of it. */
export interface FrameFacts {
  readonly name: string;
  readonly isShippedName: boolean;
  readonly tagline: string;
  /** Null: the name is in letters. */
  readonly logo: FrameLogo | null;
  readonly phone: { readonly display: string; readonly e164: string };
  readonly email: string;
  readonly hours: string;
  readonly legalLine: string;
}

export function readFrameFacts({ hours, identity, siteUrl }: MailFacts): FrameFacts {
  const { name, tagline, phone, email } = business;
  const { logo } = currentContent();
  return {
    name,
    isShippedName: name === shippedBusiness.name,
    tagline,
    logo:
      logo && siteUrl
        ? {
            src: `${siteUrl}${logoPath}`,
            width: logo.width,
            height: logo.height,
            isOnPlate: logo.ground === "light",
          }
        : null,
    phone: { display: phone.display, e164: phone.e164 },
    email,
    hours: hours.short,
    legalLine: legalLine(sellerOf(identity)),
  };
}

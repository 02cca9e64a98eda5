import type { IdentityParts } from "#domain/site-content/identity.ts";
import { ofPlace } from "#domain/text/of-place.ts";
import { type Business, shippedBusiness } from "./business.ts";

/** The fields of the business that these cards change. */
export function changedBusiness({
  company,
  contact,
  area,
  social,
}: Partial<IdentityParts>): Partial<Business> {
  return {
    ...company,
    ...(contact && contactFields(contact)),
    ...(area && areaFields(area)),
    ...(social && { social: socialLinks(social) }),
  };
}

function contactFields({ phone, email }: IdentityParts["contact"]): Partial<Business> {
  return { phone, email };
}

function areaFields({ center, latitude, longitude, radiusKm }: IdentityParts["area"]): Partial<Business> {
  const ofCenter = ofPlace(center);
  return {
    address: { ...shippedBusiness.address, latitude, longitude },
    area: { radiusKm, center, ofCenter, display: `rayon ${radiusKm}\u00a0km autour ${ofCenter}` },
  };
}

function socialLinks(links: IdentityParts["social"]): Business["social"] {
  return shippedBusiness.social.flatMap(({ id, label }) =>
    links[id] ? [{ id, label, href: links[id] }] : [],
  );
}

/** The cards of a site whose owner changed none; the notices go to the public address. */
export const shippedIdentity: IdentityParts = {
  company: { name: shippedBusiness.name, tagline: shippedBusiness.tagline },
  contact: { phone: shippedBusiness.phone, email: shippedBusiness.email, noticeEmail: "" },
  area: {
    center: shippedBusiness.area.center,
    latitude: shippedBusiness.address.latitude,
    longitude: shippedBusiness.address.longitude,
    radiusKm: shippedBusiness.area.radiusKm,
  },
  social: { facebook: shippedBusiness.social[0].href, instagram: shippedBusiness.social[1].href },
};

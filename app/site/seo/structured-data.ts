import { business } from "#content/business.ts";
import type { PageAddress } from "#content/site-path.ts";
import { decimalEuros } from "#domain/money/decimal-euros.ts";
import type { SellerPlace } from "#domain/people/seller.ts";

export interface BreadcrumbEntry {
  readonly label: string;
  readonly href: PageAddress;
}

type Thing = Readonly<Record<string, unknown>>;

interface ShopFacts {
  readonly openings: readonly Thing[];
  readonly place: SellerPlace;
  readonly logo?: string | undefined;
}

export function breadcrumbList(siteUrl: string, crumbs: readonly BreadcrumbEntry[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.label,
      item: `${siteUrl}${crumb.href}`,
    })),
  };
}

/**
 * The business itself, as search engines want it on the home page; `openings` are its hours in their words, `logo` is the
 * path of the owner's.
 */
export function autoBodyShop(
  siteUrl: string,
  { openings, place, logo }: ShopFacts,
  serviceTypes: readonly string[],
): Thing {
  const { address, area } = business;
  const center = { "@type": "GeoCoordinates", latitude: address.latitude, longitude: address.longitude };
  const isAtCenter = place.city === address.city && place.postalCode === address.postalCode;
  return {
    "@type": "AutoBodyShop",
    "@id": `${siteUrl}/#entreprise`,
    name: business.name,
    url: `${siteUrl}/`,
    image: `${siteUrl}/og/accueil.png`,
    ...(logo && { logo: `${siteUrl}${logo}` }),
    telephone: business.phone.e164,
    email: business.email,
    priceRange: "€€",
    address: {
      "@type": "PostalAddress",
      ...(place.street === "" ? {} : { streetAddress: place.street }),
      addressLocality: place.city,
      postalCode: place.postalCode,
      ...(place.postalCode.startsWith(address.departmentCode) ? { addressRegion: address.department } : {}),
      addressCountry: address.country,
    },
    // Only the centre of the area has coordinates; another address is text only.
    ...(isAtCenter ? { geo: center } : {}),
    ...(openings.length > 0
      ? { openingHoursSpecification: openings.length === 1 ? openings[0] : openings }
      : {}),
    areaServed: [
      { "@type": "AdministrativeArea", name: `${address.department} (${address.departmentCode})` },
      {
        "@type": "GeoCircle",
        geoMidpoint: center,
        geoRadius: area.radiusKm * 1000,
      },
    ],
    makesOffer: serviceTypes.map((name) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name },
    })),
  };
}

/** The same business with what its real customers gave it; never for reviews of the demonstration. */
export function ratedBusiness(
  siteUrl: string,
  rating: { readonly count: number; readonly average: number },
): Thing {
  return {
    "@type": "AutoBodyShop",
    "@id": `${siteUrl}/#entreprise`,
    name: business.name,
    url: `${siteUrl}/`,
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.average.toFixed(1),
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

interface ServiceFacts {
  readonly name: string;
  readonly description: string;
  readonly path: PageAddress;
  readonly priceFromCents?: number;
}

export function service(siteUrl: string, facts: ServiceFacts): Thing {
  return {
    "@type": "Service",
    name: facts.name,
    description: facts.description,
    url: `${siteUrl}${facts.path}`,
    areaServed: {
      "@type": "AdministrativeArea",
      name: `${business.address.department} (${business.address.departmentCode})`,
    },
    provider: { "@type": "AutoBodyShop", "@id": `${siteUrl}/#entreprise`, name: business.name },
    ...(facts.priceFromCents === undefined
      ? {}
      : {
          offers: {
            "@type": "Offer",
            priceSpecification: {
              "@type": "PriceSpecification",
              minPrice: decimalEuros(facts.priceFromCents),
              priceCurrency: "EUR",
            },
          },
        }),
  };
}

import { changedBusiness } from "#content/changed-business.ts";
import type { SiteContent } from "#content/current-content.ts";
import { offerMinutes } from "#content/offer-minutes.ts";
import { priceList } from "#content/price-list.ts";
import { promotePrices } from "#domain/quote/promote-prices.ts";
import type { Promotion } from "#domain/shop/promotion.ts";
import type { PublishedVersion } from "#domain/site-content/content-version.ts";
import type { IdentityParts } from "#domain/site-content/identity.ts";
import { changedOffers, readCellKey } from "#domain/site-content/price-cell.ts";
import { checkContent, isContentKind } from "./content-kinds.ts";
import { composePhotos, type PlacedPictures } from "./place-pictures.ts";

type Held = Pick<PublishedVersion, "kind" | "key" | "value">;

/**
 * The content these values make. A value that no longer passes the check, saved by an older program or for an offer
 * that is gone, counts as absent.
 */
export function composeContent(values: readonly Held[], pictures: PlacedPictures): SiteContent {
  const held = values.flatMap(({ kind, key, value }) => {
    if (value === null || !isContentKind(kind)) return [];
    const checked = checkContent(kind, key, value);
    return checked.ok ? [{ kind, key, value: checked.value }] : [];
  });
  const identity = Object.fromEntries(
    held.filter(({ kind }) => kind === "identity").map(({ key, value }) => [key, value]),
  ) as Partial<IdentityParts>;
  const cells = (wanted: "price" | "minutes") =>
    held.flatMap(({ kind, key, value }) => {
      const cell = kind === wanted ? readCellKey(priceList, key) : null;
      return cell ? [{ ...cell, value }] : [];
    });
  const promotions = held.flatMap(({ kind, value }) => (kind === "promotion" ? [value as Promotion] : []));
  const prices = changedOffers(priceList, cells("price"));
  const promoted = promotePrices({ ...priceList, ...prices }, promotions);
  return {
    ...(identity.contact?.noticeEmail && { noticeEmail: identity.contact.noticeEmail }),
    ...filled("business", changedBusiness(identity)),
    ...filled("prices", { ...prices, ...promoted.prices }),
    ...filled("crossed", promoted.crossed),
    ...filled("promotions", promotions.map(forReaders)),
    ...filled("photos", composePhotos(held, pictures)),
    ...filled("minutes", changedOffers(offerMinutes, cells("minutes"))),
  };
}

/** The lowest prices of services are in `crossed` already. */
function forReaders(promotion: Promotion): Promotion {
  return promotion.target === "rental" ? promotion : { ...promotion, lowest: {} };
}

/** The part under its name, or nothing when nothing in it is changed. */
function filled<Name extends keyof SiteContent>(name: Name, part: SiteContent[Name] & object) {
  return Object.keys(part).length > 0 ? { [name]: part } : {};
}

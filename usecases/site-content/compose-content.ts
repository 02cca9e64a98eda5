import { changedBusiness } from "#content/changed-business.ts";
import { claims } from "#content/claims.ts";
import { composeMachines } from "#content/compose-machines.ts";
import type { SiteContent } from "#content/current-content.ts";
import { giftCardAmounts } from "#content/gift-amounts.ts";
import { offerMinutes } from "#content/offer-minutes.ts";
import { priceList } from "#content/price-list.ts";
import { switchedOffServices } from "#content/switched-off-services.ts";
import type { Cents } from "#domain/money/money.ts";
import type { ParcelRate } from "#domain/place/delivery.ts";
import { promotePrices } from "#domain/quote/promote-prices.ts";
import type { Promotion } from "#domain/shop/promotion.ts";
import type { CountedClaims } from "#domain/site-content/claims.ts";
import type { PublishedVersion } from "#domain/site-content/content-version.ts";
import type { IdentityParts } from "#domain/site-content/identity.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import type { OwnLogo } from "#domain/site-content/own-logo.ts";
import { type ParcelTable, RATES_OF_TABLE } from "#domain/site-content/parcel-table.ts";
import { changedOffers, readCellKey } from "#domain/site-content/price-cell.ts";
import type { TextValue } from "#domain/site-content/site-text.ts";
import type { TravelRate } from "#domain/site-content/travel-rate.ts";
import { readMarkedText } from "#domain/text/marked-text.ts";
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
  const logo = held.find(({ kind }) => kind === "logo")?.value as OwnLogo | undefined;
  const texts = Object.fromEntries(
    held.filter(({ kind }) => kind === "text").map(({ key, value }) => [key, value as TextValue]),
  );
  const promotions = held.flatMap(({ kind, value }) => (kind === "promotion" ? [value as Promotion] : []));
  const prices = changedOffers(priceList, cells("price"));
  const promoted = promotePrices({ ...priceList, ...prices }, promotions);
  const machines = held
    .filter(({ kind }) => kind === "machine")
    .map(({ key, value }) => ({ key, ...(value as MachineContent) }));
  const rentalPrices = new Map(
    held.flatMap(({ kind, key, value }) => (kind === "rental-price" ? [[key, value as Cents]] : [])),
  );
  const counted = held.find(({ kind }) => kind === "counted")?.value as CountedClaims | undefined;
  const sentence = held.find(({ kind }) => kind === "claim")?.value as string | undefined;
  const gifts = held.flatMap(({ kind, key, value }) =>
    kind === "gift" ? [[key, value as Cents] as const] : [],
  );
  const off = held.filter(({ kind }) => kind === "service").map(({ key }) => key);
  return {
    ...(logo && { logo }),
    ...(identity.contact?.noticeEmail && { noticeEmail: identity.contact.noticeEmail }),
    ...filled("business", changedBusiness(identity)),
    ...filled("prices", { ...prices, ...promoted.prices }),
    ...filled("crossed", promoted.crossed),
    ...filled("promotions", promotions.map(forReaders)),
    ...filled("photos", composePhotos(held, pictures)),
    ...filled("minutes", changedOffers(offerMinutes, cells("minutes"))),
    ...filled("texts", texts),
    ...filled("markedParts", partsOf(texts)),
    ...(gifts.length > 0 && { giftAmounts: composeGiftAmounts(gifts) }),
    ...composeMachines(machines, { counted, prices: rentalPrices }),
    ...filled("travel", composeTravel(held)),
    ...filled("deliveryRates", composeDeliveryRates(held)),
    ...composeClaim(sentence, counted),
    ...(held.some(({ kind }) => kind === "demo-offer") && { isDemoOfferOff: true }),
    ...(off.length > 0 && { switchedOff: switchedOffServices(off) }),
  };
}

function composeTravel(held: readonly Held[]): NonNullable<SiteContent["travel"]> {
  const rates = heldByKey<TravelRate, number>(held, "travel");
  const { "travel.free-km": freeKm, "travel.per-km": centsPerKm } = rates;
  return { ...(freeKm !== undefined && { freeKm }), ...(centsPerKm !== undefined && { centsPerKm }) };
}

function composeDeliveryRates(held: readonly Held[]): NonNullable<SiteContent["deliveryRates"]> {
  const tables = heldByKey<ParcelTable, readonly ParcelRate[]>(held, "parcel");
  return Object.fromEntries(
    Object.entries(tables).map(([table, rates]) => [RATES_OF_TABLE[table as ParcelTable], rates]),
  );
}

function heldByKey<Key extends string, Value>(
  held: readonly Held[],
  wanted: string,
): Readonly<Partial<Record<Key, Value>>> {
  return Object.fromEntries(
    held.filter(({ kind }) => kind === wanted).map(({ key, value }) => [key, value]),
  ) as Partial<Record<Key, Value>>;
}

/** The lowest prices of services are in `crossed` already. */
function forReaders(promotion: Promotion): Promotion {
  return promotion.target === "rental" ? promotion : { ...promotion, lowest: {} };
}

function composeGiftAmounts(changed: readonly (readonly [string, Cents])[]): readonly Cents[] {
  const amounts = Object.values({ ...giftCardAmounts, ...Object.fromEntries(changed) });
  return [...new Set(amounts)].toSorted((one, other) => one - other);
}

/** The owner's sentence comes before what was counted. */
function composeClaim(sentence?: string, counted?: CountedClaims): Pick<SiteContent, "customersClaim"> {
  const said = sentence ?? (counted?.customers ? claims.customers(counted.customers) : undefined);
  return said === undefined ? {} : { customersClaim: said };
}

/** The part under its name, or nothing when nothing in it is changed. */
function filled<Name extends keyof SiteContent>(name: Name, part: SiteContent[Name] & object) {
  return Object.keys(part).length > 0 ? { [name]: part } : {};
}

/** The parts of every text that holds a mark, by the text. */
function partsOf(texts: Readonly<Record<string, TextValue>>): NonNullable<SiteContent["markedParts"]> {
  const words = Object.values(texts).flatMap((value) =>
    typeof value === "string" ? [value] : value.map(({ answer }) => answer),
  );
  const parts = words.map((text) => [text, readMarkedText(text)] as const);
  return Object.fromEntries(parts.filter(([, { length, 0: first }]) => length > 1 || first?.mark));
}

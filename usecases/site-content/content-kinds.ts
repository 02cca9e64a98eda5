import { switchableServices } from "#content/lists/switchable-services.ts";
import { isPhotoSlot } from "#content/photo-slots.ts";
import { priceList } from "#content/price-list.ts";
import { promotionTarget } from "#content/promotion-targets.ts";
import { findTextSlot } from "#content/texts/text-pages.ts";
import { textGroup } from "#content/texts/text-slots.ts";
import { checkSlotValue } from "#domain/pictures/slot-value.ts";
import { checkPromotion } from "#domain/shop/check-promotion.ts";
import { type Checked, refusedValue } from "#domain/site-content/checked.ts";
import { checkClaim, checkCounted } from "#domain/site-content/claims.ts";
import { checkDemoOffer } from "#domain/site-content/demo-offer.ts";
import { checkGiftAmount } from "#domain/site-content/gift-amount.ts";
import { checkIdentity, isIdentityPart } from "#domain/site-content/identity.ts";
import { checkMachine } from "#domain/site-content/machine.ts";
import { checkLogo } from "#domain/site-content/own-logo.ts";
import { checkParcelTable } from "#domain/site-content/parcel-table.ts";
import { checkMinutes, checkPrice } from "#domain/site-content/price-cell.ts";
import { checkRentalPrice } from "#domain/site-content/rental-price.ts";
import { checkServiceSwitch } from "#domain/site-content/service-switch.ts";
import { checkText } from "#domain/site-content/site-text.ts";
import { checkTravelRate } from "#domain/site-content/travel-rate.ts";
import { isStorable } from "#domain/text/storable.ts";

type Check = (key: string, value: unknown) => Checked<unknown>;

const switchableIds = switchableServices.map(({ id }) => id);

/** Everything the owner can change, by kind, with the check of its values. A new kind is one line here. */
const contentKinds = {
  identity: (key, value) =>
    isIdentityPart(key) ? checkIdentity(key, value) : refusedValue("", "Cette fiche n’existe pas."),
  price: (key, value) => checkPrice(priceList, key, value),
  minutes: (key, value) => checkMinutes(priceList, key, value),
  logo: (key, value) => (key === "main" ? checkLogo(value) : refusedValue("", "Ce logo n’existe pas.")),
  promotion: (_key, value) => checkPromotion(value, (id) => promotionTarget(id) !== undefined),
  "demo-offer": checkDemoOffer,
  photo: (key, value) =>
    isPhotoSlot(key) ? checkSlotValue(value) : refusedValue("", "Cet emplacement n’existe pas."),
  text: (key, value) => {
    const slot = findTextSlot(key);
    return slot ? checkText(slot.kind, value, slot.shipped) : refusedValue("", "Ce texte n’existe pas.");
  },
  machine: checkMachine,
  gift: checkGiftAmount,
  travel: checkTravelRate,
  parcel: checkParcelTable,
  "rental-price": checkRentalPrice,
  claim: checkClaim,
  counted: checkCounted,
  service: (key, value) => checkServiceSwitch(switchableIds, key, value),
} as const satisfies Record<string, Check>;

export type ContentKind = keyof typeof contentKinds;

export const CONTENT_KINDS = Object.keys(contentKinds) as [ContentKind, ...ContentKind[]];

export function isContentKind(kind: string): kind is ContentKind {
  return Object.hasOwn(contentKinds, kind);
}

/** The value as it is stored. Null, the value the program ships, is always allowed for a key that exists. */
export function checkContent(kind: ContentKind, key: string, value: unknown): Checked<unknown> {
  if (!isStorable([key, value])) return refusedValue("", "Saisie invalide.");
  return contentKinds[kind](key, value);
}

/**
 * Pages that show things of a kind carry its tag; a page that shows one of them, the tag of this one. Texts have one
 * tag per group: a page shows many.
 */
export function contentTag(kind: ContentKind, key?: string): string {
  if (key === undefined) return `content:${kind}`;
  return `content:${kind}:${kind === "text" ? textGroup(key) : key}`;
}

export function isContentTag(tag: string): boolean {
  return tag.startsWith("content:");
}

import type { Cents } from "#domain/money/money.ts";
import type { Picture } from "#domain/pictures/picture.ts";
import type { DeliveryRates } from "#domain/place/delivery.ts";
import type { TravelRule } from "#domain/planning/travel-fee.ts";
import type { MinutesList, PriceList } from "#domain/quote/offer-table.ts";
import type { Promotion } from "#domain/shop/promotion.ts";
import type { OwnLogo } from "#domain/site-content/own-logo.ts";
import type { TextValue } from "#domain/site-content/site-text.ts";
import type { MarkedPart } from "#domain/text/marked-text.ts";
import type { Business } from "./business.ts";
import type { Machine } from "./machines.ts";
import type { PhotoSlot } from "./photo-slots.ts";
import type { RentalPack } from "./rental-packs.ts";
import type { RentalWords } from "./rental-words.ts";
import type { SwitchedOff } from "./switched-off.ts";

/** What a page needs of the photo of a slot. */
export type SlotPicture = Omit<Picture, "id">;

/** What the owner changed, where it differs from what the program ships. */
export interface SiteContent {
  readonly business?: Partial<Business>;
  /** Offers with a changed or reduced price, each with all its prices. */
  readonly prices?: Partial<PriceList>;
  readonly switchedOff?: SwitchedOff;
  /** Once one is changed or added, all of them with their packs and the words that name them. */
  readonly machines?: readonly Machine[];
  readonly rentalPacks?: readonly RentalPack[];
  readonly rentalWords?: RentalWords;
  /** What may be said of the customers: the owner's sentence, or what was counted. */
  readonly customersClaim?: string;
  /** The amounts a gift card is offered at, each once, from the smallest. */
  readonly giftAmounts?: readonly Cents[];
  /** The photos shown instead of drawings, each with its focus point in that slot. */
  readonly photos?: Partial<Record<PhotoSlot, SlotPicture>>;
  /** By cell of the price list, what is crossed out beside a reduced price. */
  readonly crossed?: Readonly<Record<string, Cents>>;
  /** The promotions that hold. */
  readonly promotions?: readonly Promotion[];
  /** Whether the owner stopped the offer that the demonstration opens with. */
  readonly isDemoOfferOff?: true;
  /** For the server only. */
  readonly minutes?: Partial<MinutesList>;
  /** Changed texts of the pages, by their name (content/texts/editable-texts.ts). */
  readonly texts?: Readonly<Record<string, TextValue>>;
  /** Of the changed texts that hold marks, their parts: the browser does not read marks. */
  readonly markedParts?: Readonly<Record<string, readonly MarkedPart[]>>;
  /** For the server only, while a page is rendered for its editor: marks where a text stands. */
  readonly markText?: (key: string, text: string) => string;
  /** For the server only: the changed numbers of the travel rule, and the changed tables of parcel prices. */
  readonly travel?: Partial<TravelRule>;
  readonly deliveryRates?: Partial<DeliveryRates>;
  /** For the server only: an address the owner did not publish. */
  readonly noticeEmail?: string;
  /** For the browser: the logo of this site is the owner's. */
  readonly hasOwnLogo?: true;
  /** For the server only: the owner's logo. */
  readonly logo?: OwnLogo;
  /** For the server only: drawings that show the name, the logo or the area, in place of ours. */
  readonly drawings?: Readonly<Record<string, string>>;
}

/** The page's element that gives the browser the content it was rendered with (server/pages/embed-content.ts). */
export const contentElementId = "site-content";

let readContent: () => SiteContent = () => contentOfPage;

/** What holds now; on the server, for the page being rendered. Read it when a text is needed, never once per module. */
export function currentContent(): SiteContent {
  return readContent();
}

/** Called once by the server, and in the browser when the administration changed something. */
export function provideContent(read: () => SiteContent): void {
  readContent = read;
}

const embedded = globalThis.document?.getElementById(contentElementId)?.textContent;
let contentOfPage: SiteContent = embedded ? JSON.parse(embedded) : {};

/** In the browser, before a page is drawn: its changed texts and photos, beside those of the pages seen before. */
export function holdPageContent(page: Pick<SiteContent, "texts" | "markedParts" | "photos">): void {
  contentOfPage = {
    ...contentOfPage,
    texts: { ...contentOfPage.texts, ...page.texts },
    markedParts: { ...contentOfPage.markedParts, ...page.markedParts },
    photos: { ...contentOfPage.photos, ...page.photos },
  };
}

import type { Cents } from "#domain/money/money.ts";
import type { Picture } from "#domain/pictures/picture.ts";
import type { MinutesList, PriceList } from "#domain/quote/offer-table.ts";
import type { Promotion } from "#domain/shop/promotion.ts";
import type { Business } from "./business.ts";
import type { PhotoSlot } from "./photo-slots.ts";

/** What a page needs of the photo of a slot. */
export type SlotPicture = Omit<Picture, "id">;

/** What the owner changed, where it differs from what the program ships. */
export interface SiteContent {
  readonly business?: Partial<Business>;
  /** Offers with a changed or reduced price, each with all its prices. */
  readonly prices?: Partial<PriceList>;
  /** By cell of the price list, what is crossed out beside a reduced price. */
  readonly crossed?: Readonly<Record<string, Cents>>;
  /** The promotions that hold. */
  readonly promotions?: readonly Promotion[];
  /** The photos shown instead of drawings, each with its focus point in that slot. */
  readonly photos?: Partial<Record<PhotoSlot, SlotPicture>>;
  /** For the server only. */
  readonly minutes?: Partial<MinutesList>;
  /** For the server only: an address the owner did not publish. */
  readonly noticeEmail?: string;
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
const contentOfPage: SiteContent = embedded ? JSON.parse(embedded) : {};

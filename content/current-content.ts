import type { MinutesList, PriceList } from "#domain/quote/offer-table.ts";
import type { Business } from "./business.ts";
import type { Machine } from "./machines.ts";
import type { RentalPack } from "./rental-packs.ts";
import type { RentalWords } from "./rental-words.ts";
import type { SwitchedOff } from "./switched-off.ts";

/** What the owner changed, where it differs from what the program ships. */
export interface SiteContent {
  readonly business?: Partial<Business>;
  /** Offers with a changed price, each with all its prices. */
  readonly prices?: Partial<PriceList>;
  readonly switchedOff?: SwitchedOff;
  /** Once one is changed or added, all of them with their packs and the words that name them. */
  readonly machines?: readonly Machine[];
  readonly rentalPacks?: readonly RentalPack[];
  readonly rentalWords?: RentalWords;
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

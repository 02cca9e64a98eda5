import type { Cents } from "#domain/money/money.ts";
import type { OfferId } from "#domain/quote/offer.ts";
import type { ServiceLineType } from "#domain/shop/cart.ts";
import type { SitePath } from "../site-path.ts";

/** The least a service costs, as the home page's list and the articles show it. */
export type PriceSummary = {
  /** In place of an amount. */
  readonly note?: string;
  /** Its price is this offer's, in the least expensive category. */
  readonly offer?: OfferId;
  /** Its price is the least expensive machine's day. */
  readonly isMachineDay?: true;
  /** Once it is known. */
  readonly cents?: Cents;
  readonly isFrom?: boolean;
  readonly unit?: "mois" | "jour";
  /** With its two decimals; the car's services are priced in whole euros. */
  readonly format?: "euros";
};

/**
 * What the lists of the site show of a service. The copy of its page is below it, in the same file, as exports of
 * its own. Scenes are files of public/art/scenes without their ending; where one is left out it is `scene`.
 */
export type Service = {
  readonly id: string;
  /** The address of the page, and under app/site/pages its folder. */
  readonly path: SitePath;
  /** Further addresses of the same page. */
  readonly aliases?: readonly string[];
  readonly scene: string;
  /** Drawn by public/art/menu/<id>.svg; without a group it stands under the others. */
  readonly menu: {
    readonly label: string;
    readonly description: string;
    readonly group?: "car" | "home" | "pro";
    /** Where `index` has none. */
    readonly price?: PriceSummary;
  };
  readonly footer: { readonly column: "car" | "home"; readonly label: string };
  /** Proposed by the assistant and by the page of unknown addresses, under its footer label. */
  readonly isShortcut?: true;
  /** Its price on the home page; without it the service is not listed there. */
  readonly index?: PriceSummary;
  /** The picture of a shared link. */
  readonly card: { readonly kicker?: string; readonly title: string; readonly scene?: string };
  /** Its subject in the contact form; `id` is in addresses: /contact?subject=ppf. */
  readonly contact?: { readonly id: string; readonly label: string };
  /** What reviews of it are filed under; `id` is stored, and is in addresses. */
  readonly review?: { readonly id: string; readonly label: string; readonly scene?: string };
  /** Its lines in the cart. */
  readonly line?: { readonly type: ServiceLineType; readonly scene?: string };
  /** What its packs are called in the wizard's suggestions. */
  readonly suggestionTitle?: string;
};

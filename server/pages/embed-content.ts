import { contentElementId, type SiteContent } from "#content/current-content.ts";

/**
 * Gives the browser the content the page was rendered with: hydration needs the same prices. Data, not a
 * script: nothing in it is run. A page with the shipped content stays as it is.
 */
export function embedContent(html: string, content: SiteContent): string {
  const element = contentElement(content);
  return element === "" ? html : html.replace("</head>", () => `${element}</head>`);
}

/** "": the shipped content. */
export function contentElement(content: SiteContent): string {
  const { business, prices, crossed, promotions, isDemoOfferOff, switchedOff } = content;
  const { machines, rentalPacks, rentalWords, customersClaim, giftAmounts } = content;
  const shop = { machines, rentalPacks, rentalWords, customersClaim, giftAmounts };
  const hasOwnLogo = content.logo && (true as const);
  const shown = { business, prices, crossed, promotions, isDemoOfferOff, switchedOff, hasOwnLogo, ...shop };
  if (Object.values(shown).every((part) => part === undefined)) return "";
  const json = JSON.stringify(shown).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${contentElementId}">${json}</script>`;
}

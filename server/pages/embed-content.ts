import { contentElementId, type SiteContent } from "#content/current-content.ts";

/**
 * Gives the browser the content the page was rendered with: hydration needs the same texts, prices and photos. Data, not a
 * script: nothing in it is run. A page with the shipped content stays as it is.
 */
export function embedContent(html: string, content: SiteContent): string {
  const { business, prices, photos, crossed, promotions } = content;
  if (!business && !prices && !photos && !promotions) return html;
  const json = JSON.stringify({ business, prices, photos, crossed, promotions }).replaceAll("<", "\\u003c");
  const element = `<script type="application/json" id="${contentElementId}">${json}</script>`;
  return html.replace("</head>", () => `${element}</head>`);
}

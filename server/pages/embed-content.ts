import { contentElementId, type SiteContent } from "#content/current-content.ts";

/**
 * Gives the browser the content the page was rendered with: hydration needs the same texts, prices and photos. Data, not a
 * script: nothing in it is run. A page with the shipped content stays as it is.
 */
export function embedContent(html: string, { business, prices, photos }: SiteContent): string {
  if (!business && !prices && !photos) return html;
  const json = JSON.stringify({ business, prices, photos }).replaceAll("<", "\\u003c");
  const element = `<script type="application/json" id="${contentElementId}">${json}</script>`;
  return html.replace("</head>", () => `${element}</head>`);
}

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Inlines the page's styles: on a slow network the first paint needs no second request. The links stay, because React
 * expects them at hydration, but are not fetched: `disabled` stops the parser, the medium stops the preload scanner,
 * which does not know `disabled`.
 */
export function inlineStyles(html: string, readStyles: (url: string) => string | undefined): string {
  return html.replaceAll(stylesheet, (link: string, url: string) => {
    const css = readStyles(url.replace(/#.*$/, ""));
    if (css === undefined) return link;
    return `<style>${css}</style><link rel="stylesheet" href="${url}" media="print" disabled=""/>`;
  });
}

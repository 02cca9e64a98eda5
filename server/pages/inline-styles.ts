const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Puts the page's styles into the page: on a slow network the first paint no longer waits for a second journey.
 * The links stay, because React expects to find them when it takes over, but are not fetched: `disabled` tells the
 * parser, the medium tells the scanner that runs ahead of it and does not know `disabled`.
 */
export function inlineStyles(html: string, readStyles: (url: string) => string | undefined): string {
  return html.replaceAll(stylesheet, (link: string, url: string) => {
    const css = readStyles(url.replace(/#.*$/, ""));
    if (css === undefined) return link;
    return `<style>${css}</style><link rel="stylesheet" href="${url}" media="print" disabled=""/>`;
  });
}

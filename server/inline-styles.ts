const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Puts the page's styles into the page: on a slow network the first paint no longer waits for a second journey.
 * The links stay, disabled, because React expects to find them when it takes over; disabled ones are not fetched.
 */
export function inlineStyles(html: string, readStyles: (url: string) => string | undefined): string {
  return html.replaceAll(stylesheet, (link: string, url: string) => {
    const css = readStyles(url);
    return css === undefined
      ? link
      : `<style>${css}</style><link rel="stylesheet" href="${url}" disabled=""/>`;
  });
}

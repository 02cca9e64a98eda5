/** The HTML of a page of the site without its scripts, to be shown in a frame that runs none. */
export async function staticPage(address: string): Promise<string> {
  const answer = await fetch(address, { credentials: "omit" });
  if (!answer.ok) return "";
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const unwanted =
    'script, link[rel="modulepreload"], link[rel="preload"], link[rel="manifest"], .bottom-edge';
  for (const element of page.querySelectorAll(unwanted)) element.remove();
  // A frame that is scrolled by its own page loads nothing late.
  for (const image of page.querySelectorAll("img")) image.removeAttribute("loading");
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

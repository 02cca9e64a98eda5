/*
 * Pages of something that does not exist at an address of ours (an article, a product). They are cached under what they
 * say, not under their address: thousands of addresses share a few pages.
 */

/** No address begins with a space: these pages are found by their name alone. */
export function missingPageKey(name: string): string {
  return ` ${name}`;
}

/** Whether a page holds something of the address it was rendered for, and would be wrong at another one. */
export function namesItsAddress(body: Buffer, url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  const last = pathname.split("/").at(-1) ?? "";
  const parts = [last, decodedPart(last), ...searchParams.values()];
  return parts.some((part) => part !== "" && body.includes(part));
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The headers by which browsers mark what they fetch before anybody clicked: Chromium, its older versions, Safari, Firefox. */
const purposeHeaders = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** A browser fetches the page ahead, or a mail program to draw a picture of it: nobody has followed the link yet. */
export function isPrefetch(headers: Headers): boolean {
  return purposeHeaders.some((name) => /\b(prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ""));
}

const allowedScheme = /^(https?|mailto|tel):/i;

/**
 * Whether an address written by the owner may be linked: a page of this site, a fragment, or http, https, mailto and
 * tel. Browsers ignore control characters and spaces inside a scheme, so an address that holds one is refused.
 */
export function isSafeHref(href: string): boolean {
  if (/[\s\p{Cc}]/u.test(href)) return false;
  if (/^(\/(?![/\\])|#)/.test(href)) return true;
  return allowedScheme.test(href);
}

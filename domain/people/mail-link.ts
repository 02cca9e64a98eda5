/** The link that opens a message to an address. "a?bcc=b%40c.fr@d.fr" is one mailbox: unencoded, it would name another. */
export function mailLink(email: string): `mailto:${string}` {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

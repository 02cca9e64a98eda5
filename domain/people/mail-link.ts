interface PreparedMessage {
  readonly subject: string;
  readonly body: string;
}

/**
 * The link that opens a message to an address, written already where one is given. "a?bcc=b%40c.fr@d.fr" is one mailbox:
 * unencoded, it would name another.
 */
export function mailLink(email: string, message?: PreparedMessage): `mailto:${string}` {
  const mailbox = encodeURIComponent(email).replace("%40", "@");
  if (!message) return `mailto:${mailbox}`;
  const body = message.body.replaceAll("\n", "\r\n");
  return `mailto:${mailbox}?subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(body)}`;
}

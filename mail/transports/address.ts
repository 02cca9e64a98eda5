/**
 * The sender as set by the operator. A name is taken as it is typed: a comma, a colon or brackets in it would otherwise
 * make several senders, a group or a comment of one.
 */
export function senderOf(from: string): { readonly name?: string; readonly address: string } {
  const [, name = "", address = from] = /^(.*?)\s*<([^<>]*)>\s*$/s.exec(from) ?? [];
  const plain = /^\s*"(.*)"\s*$/s.exec(name)?.[1]?.replace(/\\(.)/g, "$1") ?? name.trim();
  return plain === "" ? { address: address.trim() } : { name: plain, address: address.trim() };
}

/** "Reflet Bressan <bonjour@exemple.fr>" or the address alone. */
export function domainOf(address: string): string {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(address)?.[1];
  if (!domain) throw new Error(`Not a mail address: ${address}`);
  return domain;
}

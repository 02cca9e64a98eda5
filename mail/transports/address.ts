/** "Reflet Bressan <bonjour@exemple.fr>" or the address alone. */
export function domainOf(address: string): string {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(address)?.[1];
  if (!domain) throw new Error(`Not a mail address: ${address}`);
  return domain;
}

/** A message never carries a link that is not a web page: better none sent than one that runs something. */
export function webLink(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") throw new Error("Not a web address");
  return url.href;
}

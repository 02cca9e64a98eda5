/** A message carries links to web pages only; a link of another scheme could run code. */
export function webLink(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") throw new Error("Not a web address");
  return url.href;
}

const googleHost = /^(?:[a-z0-9-]+\.)*google\.(?:com|fr)$/;
const ownHosts = new Set(["g.page", "goo.gl", "maps.app.goo.gl", "g.co", "share.google"]);

/** Whether an address is a page of Google over https, such as the one where customers leave a review. */
export function isGooglePage(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "")
    return false;
  return googleHost.test(url.hostname) || ownHosts.has(url.hostname);
}

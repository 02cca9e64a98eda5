/** The same beginning as in public/visit-worker.js, which answers from these caches when there is no network. */
const cachePrefix = "rendez-vous-";
const scope = "/admin/rendez-vous/";

/**
 * Keeps this page's document and files, so that it opens without network for the rest of the day. The caches of other
 * days go once today's is filled.
 */
export async function keepPageFiles(today: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  await navigator.serviceWorker.register("/visit-worker.js", { scope });
  const own = `${cachePrefix}${today}`;
  const cache = await caches.open(own);
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|art)\//.test(pathname))
    .map(({ pathname }) => pathname);
  await Promise.all([location.pathname, ...new Set(files)].map((address) => keep(cache, address)));
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix) && name !== own) await caches.delete(name);
}

async function keep(cache: Cache, address: string): Promise<void> {
  const isDocument = address.startsWith(scope);
  if (!isDocument && (await cache.match(address))) return;
  await cache.add(address);
}

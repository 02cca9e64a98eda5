/** The same beginning as in public/visit-worker.js, which answers from these caches when there is no network. */
const cachePrefix = "rendez-vous-";
const scope = "/admin/rendez-vous/";

const file = /\/(?:assets|art)\/[\w./-]+/g;

/**
 * Keeps this page's document and files, so that it opens without network for the rest of the day: the files loaded so
 * far, and those the document names, which differ where the page was reached by a link. The caches of other days go once
 * today's is filled.
 */
export async function keepPageFiles(today: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  await navigator.serviceWorker.register("/visit-worker.js", { scope });
  const own = `${cachePrefix}${today}`;
  const cache = await caches.open(own);
  await cache.add(location.pathname);
  const named = (await (await cache.match(location.pathname))?.text())?.match(file) ?? [];
  const loaded = performance
    .getEntriesByType("resource")
    .flatMap(({ name }) =>
      name.startsWith(location.origin) ? (new URL(name).pathname.match(file) ?? []) : [],
    );
  await Promise.all([...new Set([...named, ...loaded])].map((address) => keep(cache, address)));
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix) && name !== own) await caches.delete(name);
}

async function keep(cache: Cache, address: string): Promise<void> {
  if (!(await cache.match(address))) await cache.add(address);
}

// Lets the page of a visit open without network, from what the page itself has kept for the day: see
// app/admin/pages/visit/phone/keep-page-files.ts. It serves nothing outside /admin/rendez-vous/, and no data: those are in
// the phone's database, where only the account that opened them finds them.
const file = /^\/(assets|art)\//;
/** Where React Router asks for routes besides those the document names; without network there are none. */
const moreRoutes = "/__manifest";
/** A network slower than this is taken for none. */
const longestMs = 6000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(openDocument(request, pathname));
  else if (pathname === moreRoutes) event.respondWith(networkFirst(request, Response.json({})));
  else if (file.test(pathname)) event.respondWith(cacheFirst(request, pathname));
});

async function openDocument(request, pathname) {
  const kept = await caches.match(pathname);
  return kept ? networkFirst(request, kept) : fetch(request);
}

function networkFirst(request, otherwise) {
  const slow = new Promise((resolve) => setTimeout(resolve, longestMs, otherwise));
  return Promise.race([fetch(request).catch(() => otherwise), slow]);
}

async function cacheFirst(request, pathname) {
  return (await caches.match(pathname)) ?? fetch(request);
}

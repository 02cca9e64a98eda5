import type { RouteMatch } from "./find-routes.ts";
import { type RouteModule, routeModules } from "./server-table.ts";

/** Loads the code and the style sheets of the routes that are not there yet. */
export async function loadRoutes(matches: readonly RouteMatch[]): Promise<void> {
  await Promise.all(matches.map(loadRoute));
}

async function loadRoute({ id, entry }: RouteMatch): Promise<void> {
  const sheets = Promise.all((entry.css ?? []).map(loadSheet));
  if (!routeModules()[id])
    routeModules()[id] = (await import(/* @vite-ignore */ entry.module)) as RouteModule;
  await sheets;
}

/** A page is not shown before its styles are there; one that does not arrive holds nothing up. */
function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "style", href });
    link.onload = link.onerror = () => {
      link.remove();
      resolve();
    };
    document.head.append(link);
  });
}

const hinted = new Set<string>();

/** Tells the browser to fetch what a page needs, before it is asked for. */
export function prefetchRoutes(address: string, matches: readonly RouteMatch[]): void {
  hint({ rel: "prefetch", as: "fetch", href: address });
  for (const { id, entry } of matches) {
    if (routeModules()[id]) continue;
    for (const href of [entry.module, ...(entry.imports ?? [])]) hint({ rel: "modulepreload", href });
    for (const href of entry.css ?? []) hint({ rel: "prefetch", as: "style", href });
  }
}

function hint(link: Readonly<Record<"rel" | "href", string>> & { readonly as?: string }): void {
  if (hinted.has(link.href)) return;
  hinted.add(link.href);
  document.head.append(Object.assign(document.createElement("link"), link));
}

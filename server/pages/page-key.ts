import { pageParameters } from "#app/site/page-parameters.ts";
import { previewParameter } from "#usecases/site-content/preview-link.ts";

/** How the router asks for the data of a page ("/boutique.data", "/_.data"), and the parameter that names the routes. */
const dataSuffix = /(?:\/_|^\/_root|)\.data$/;
const routesParameter = "_routes";
const manifestPath = "/__manifest";

const plainTarget = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/;

/** The name under which a page is cached: its path and what it reads of the query; null for a page never cached. */
export function pageKey(target: string): string | null {
  if (plainTarget.test(target)) return target;
  const url = addressRead(target);
  const isCached = url.search === "" || (!readsAll(url) && !url.searchParams.has(previewParameter));
  return isCached ? `${url.pathname}${url.search}` : null;
}

/** An address without the parameters its page does not read; the others in one order. */
export function addressRead(target: string): URL {
  // Joined, not resolved: "//name" resolved against a base is another machine's address, and may be none at all.
  const url = new URL(target.startsWith("/") ? `http://page${target}` : target);
  if (url.search === "" || readsAll(url)) return url;
  const names = namesRead(url);
  const read = [...url.searchParams].filter(([name]) => names.has(name));
  read.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  url.search = String(new URLSearchParams(read));
  return url;
}

function readsAll({ pathname }: URL): boolean {
  return pathname === manifestPath || pageParameters(pathOfPage(pathname)) === "all";
}

function namesRead({ pathname }: URL): ReadonlySet<string> {
  const own = dataSuffix.test(pathname) ? [routesParameter] : [];
  return new Set([...pageParameters(pathOfPage(pathname)), ...own, previewParameter]);
}

/** The path of the page whose data an address asks for, or of the page itself. */
export function pathOfPage(pathname: string): string {
  return pathname.replace(dataSuffix, "") || "/";
}

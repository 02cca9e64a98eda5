import { pageParameters, pathOfPage } from "#app/site/page-parameters.ts";
import { editingParameter, previewParameter } from "#usecases/site-content/preview-link.ts";

/** Names the routes whose data the router asks for. */
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

function namesRead({ pathname, searchParams }: URL): ReadonlySet<string> {
  const routes = pathOfPage(pathname) === pathname ? [] : [routesParameter];
  const preview = searchParams.has(previewParameter) ? [previewParameter, editingParameter] : [];
  return new Set([...pageParameters(pathOfPage(pathname)), ...routes, ...preview]);
}

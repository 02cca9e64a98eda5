import { pageParameters, pathOfPage } from "#app/site/page-parameters.ts";
import { previewParameter } from "#usecases/site-content/preview-link.ts";

/** Names the routes whose data the router asks for. */
const routesParameter = "_routes";
const manifestPath = "/__manifest";

const plainTarget = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/;

/** The name under which a page is cached: its path and what it reads of the query; null for a page never cached. */
export function pageKey(target: string): string | null {
  if (plainTarget.test(target)) return target;
  const url = addressRead(target);
  return url.search === "" || !readsAll(url) ? `${url.pathname}${url.search}` : null;
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

/** A preview is never cached, whatever it reads. */
function readsAll({ pathname, searchParams }: URL): boolean {
  const isPreview = searchParams.has(previewParameter);
  return isPreview || pathname === manifestPath || pageParameters(pathOfPage(pathname)) === "all";
}

function namesRead({ pathname }: URL): ReadonlySet<string> {
  const routes = pathOfPage(pathname) === pathname ? [] : [routesParameter];
  return new Set([...pageParameters(pathOfPage(pathname)), ...routes]);
}

/** Where a page is, as React Router says it. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Of the entry in the browser's history. */
  readonly key: string;
  readonly state: unknown;
}

export type Target =
  | string
  | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

/** An address of our own as it is written, one of parts put together, "?…" and "#…" for the page that is shown. */
export function hrefOf(to: Target, { pathname }: Pick<Location, "pathname">): string {
  if (typeof to !== "string")
    return `${to.pathname ?? pathname}${marked("?", to.search)}${marked("#", to.hash)}`;
  if (to.startsWith("/") || /^[a-z][a-z\d+.-]*:/i.test(to)) return to;
  if (to === "" || to.startsWith("?") || to.startsWith("#")) return `${pathname}${to}`;
  return new URL(to, new URL(pathname, "http://site")).pathname;
}

function marked(mark: string, part = ""): string {
  return part === "" || part === mark ? "" : part.startsWith(mark) ? part : `${mark}${part}`;
}

/** What each entry of the history holds, under React Router's names: the administration is led by React Router. */
interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

export function newEntryState(state: unknown, steps: number): EntryState {
  const { idx = 0 } = (history.state ?? {}) as EntryState;
  return { usr: state ?? null, key: newKey(), idx: idx + steps };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Where the browser is. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = "default" } = (history.state ?? {}) as EntryState;
  return { pathname, search, hash, key, state: usr };
}

/** Whether going there moves within the page that is shown. */
export function isSamePage(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== "";
}

export function pathOf({ pathname, search, hash }: Location): string {
  return `${pathname}${search}${hash}`;
}

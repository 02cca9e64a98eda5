import {
  currentLocation,
  hrefOf,
  isSamePage,
  type Location,
  newEntryState,
  pathOf,
  type Target,
} from "./address.ts";
import { findRoutes, type RouteMatch } from "./find-routes.ts";
import { loadRoutes, prefetchRoutes } from "./load-route.ts";
import { readPageData, redirection } from "./read-page-data.ts";
import { rememberedScroll, rememberScroll } from "./scroll-places.ts";
import { learnRoutes, routeModules, routeTable } from "./server-table.ts";

export type Action = "POP" | "PUSH" | "REPLACE";
export type Values = Readonly<Record<string, unknown>>;

export interface Page {
  readonly location: Location;
  readonly action: Action;
  readonly matches: readonly RouteMatch[];
  readonly loaderData: Values;
  readonly actionData: Values | null;
  /** By the route that shows them. */
  readonly errors: Values | null;
  /** Where it was scrolled to before; null: begins at the top or at its anchor; false: stays where it is. */
  readonly scroll: number | null | false;
}

export interface RouterState {
  readonly page: Page;
  readonly isLoading: boolean;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
}

interface Wanted {
  readonly location: Location;
  readonly action: Action;
  readonly preventScrollReset: boolean;
  /** Writes the browser's history; it has done so itself on the way back. */
  readonly write: () => void;
}

/** Data of the loaders that were asked, or where one of them leads. */
type Loaded = { readonly data: Values } | { readonly target: string };

/**
 * Leads the visitor from one public page to the next without a new document: fetches the page's code, styles and data
 * and shows it. Whatever it does not know (the administration, a file, a missing page, a failure, another version of
 * the site) is opened as a document, which the server answers.
 */
export class PageRouter {
  #state: RouterState;
  #listener: (state: RouterState) => void = () => {};
  #running = new AbortController();

  constructor(page: Page) {
    this.#state = { page, isLoading: false };
  }

  get state(): RouterState {
    return this.#state;
  }

  /** Tells every change and follows the browser's back and forward. Returns how to stop. */
  start(listener: (state: RouterState) => void): () => void {
    this.#listener = listener;
    window.addEventListener("popstate", this.#onPop);
    return () => {
      this.#listener = () => {};
      window.removeEventListener("popstate", this.#onPop);
    };
  }

  navigate = (to: Target | number, options: NavigateOptions = {}): void => {
    if (typeof to === "number") {
      history.go(to);
      return;
    }
    const from = this.#state.page.location;
    const url = new URL(hrefOf(to, from), window.location.href);
    if (url.origin !== window.location.origin) {
      if (/^https?:$/.test(url.protocol)) window.location.assign(url);
      return;
    }
    const { pathname, search, hash } = url;
    const action = options.replace ? "REPLACE" : "PUSH";
    const entry = newEntryState(options.state, action === "PUSH" ? 1 : 0);
    const location = { pathname, search, hash, key: entry.key ?? "", state: entry.usr };
    const write = () => {
      if (action === "PUSH") history.pushState(entry, "", url);
      else history.replaceState(entry, "", url);
    };
    void this.#go({ location, action, preventScrollReset: options.preventScrollReset ?? false, write });
  };

  /** Asks the loaders of the page that is shown again; while they cannot answer it stays as it is. */
  revalidate = async (): Promise<void> => {
    const { page } = this.#state;
    const { signal } = this.#running;
    try {
      const loaded = await this.#load(page.location, page.matches, signal);
      if (signal.aborted || this.#state.page !== page) return;
      if (!loaded) window.location.reload();
      else if ("target" in loaded) this.navigate(loaded.target, { replace: true });
      else this.#show({ ...page, loaderData: loaded.data, scroll: false });
    } catch {
      // The next time.
    }
  };

  /** Prepares a page that may be wanted next. */
  async prefetch(to: Target): Promise<void> {
    const url = new URL(hrefOf(to, this.#state.page.location), window.location.href);
    await learnRoutes([url.pathname]);
    const matches = findRoutes(routeTable(), url.pathname);
    const ids = matches && this.#idsToLoad({ ...currentLocation(), ...parts(url) }, matches);
    if (matches && ids) prefetchRoutes(dataAddress(url, ids), matches);
  }

  #onPop = (): void => {
    const isFragment = !history.state;
    // A fragment of this page that the browser followed itself: it scrolls, too.
    if (isFragment) history.replaceState(newEntryState(null, 0), "");
    const location = currentLocation();
    const { page } = this.#state;
    if (isFragment) this.#show({ ...page, location, action: "POP", scroll: false });
    else void this.#go({ location, action: "POP", preventScrollReset: false, write: () => {} });
  };

  async #go(wanted: Wanted): Promise<void> {
    const { page } = this.#state;
    const { location } = wanted;
    this.#running.abort();
    this.#running = new AbortController();
    const { signal } = this.#running;
    rememberScroll(page.location.key);
    try {
      if (isSamePage(page.location, location)) return this.#open(wanted, page);
      this.#tell({ page, isLoading: true });
      const next = await this.#fetchPage(location, signal);
      if (signal.aborted) return;
      if (!next) return leave(wanted);
      if (typeof next === "string") return this.navigate(next, { replace: wanted.action !== "PUSH" });
      this.#open(wanted, next);
    } catch {
      // Without network, too: the browser says so, and its reload asks for the right address.
      if (!signal.aborted) leave(wanted);
    }
  }

  /** What a page shows, the address its loader leads to, or null where it is no page of this router. */
  async #fetchPage(location: Location, signal: AbortSignal) {
    if (!(await learnRoutes([location.pathname], signal))) return null;
    const matches = findRoutes(routeTable(), location.pathname);
    if (!matches || matches.some(({ id }) => id.startsWith("admin/"))) return null;
    const [loaded] = await Promise.all([this.#load(location, matches, signal), loadRoutes(matches)]);
    if (!loaded || matches.some(({ id }) => !routeModules()[id]?.default)) return null;
    if ("target" in loaded) return loaded.target;
    return { matches, loaderData: loaded.data, actionData: null, errors: null };
  }

  #open(
    { location, action, preventScrollReset, write }: Wanted,
    shown: Omit<Page, "location" | "action" | "scroll">,
  ) {
    write();
    const kept = rememberedScroll(location.key);
    const stays = preventScrollReset && location.hash === "" && kept === null;
    this.#show({ ...shown, location, action, scroll: stays ? false : kept });
  }

  /** The data of an address; null where there is none. */
  async #load(
    location: Location,
    matches: readonly RouteMatch[],
    signal: AbortSignal,
  ): Promise<Loaded | null> {
    const known = this.#state.page.loaderData;
    const ids = this.#idsToLoad(location, matches);
    const kept = matches
      .filter(({ id }) => !ids.asked.includes(id) && id in known)
      .map(({ id }) => [id, known[id]]);
    if (ids.asked.length === 0) return { data: Object.fromEntries(kept) };
    const answer = await fetch(dataAddress(new URL(pathOf(location), window.location.href), ids), { signal });
    const target = answer.headers.get("X-Remix-Redirect");
    if (target) return { target };
    // In trouble for now, as without network.
    if (answer.status >= 500) throw new Error(`${answer.status}`);
    if (!answer.ok) return null;
    const results = readPageData(await answer.text()) as Record<
      string | symbol,
      Record<string, unknown> | undefined
    >;
    const led = results[redirection]?.redirect;
    if (typeof led === "string") return { target: led };
    const found = ids.asked.map((id) => [id, results[id]] as const);
    if (found.some(([, result]) => !result || "error" in result)) return null;
    return { data: Object.fromEntries([...kept, ...found.map(([id, result]) => [id, result?.data])]) };
  }

  /** The routes whose loaders are asked: all of a new page's, and of those shown already the ones that wish so. */
  #idsToLoad(location: Location, matches: readonly RouteMatch[]) {
    const { page } = this.#state;
    const urls = {
      currentUrl: new URL(pathOf(page.location), window.location.href),
      nextUrl: new URL(pathOf(location), window.location.href),
    };
    const withLoader = matches.filter(({ entry }) => entry.hasLoader);
    const isAsked = ({ id, params }: RouteMatch) => {
      const shown = page.matches.find((match) => match.id === id);
      const wishes = routeModules()[id]?.shouldRevalidate;
      if (!shown || !wishes || !(id in page.loaderData)) return true;
      return wishes({
        ...urls,
        currentParams: shown.params,
        nextParams: params,
        defaultShouldRevalidate: true,
      });
    };
    const asked = withLoader.filter(isAsked).map(({ id }) => id);
    return { asked, isWhole: asked.length === withLoader.length };
  }

  #show(page: Page): void {
    this.#tell({ page, isLoading: false });
  }

  #tell(state: RouterState): void {
    this.#state = state;
    this.#listener(state);
  }
}

/** Under the address React Router's client asks, so that the server keeps one answer for both. */
function dataAddress(url: URL, { asked, isWhole }: { asked: readonly string[]; isWhole: boolean }): string {
  const { pathname, search } = url;
  const query = new URLSearchParams(search);
  if (!isWhole) query.set("_routes", asked.join(","));
  const path = pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
  return query.size > 0 ? `${path}?${query}` : path;
}

function parts({ pathname, search, hash }: URL) {
  return { pathname, search, hash };
}

/** Opens the address as a document. */
function leave({ location, action }: Wanted): void {
  const href = pathOf(location);
  if (action === "PUSH") window.location.assign(href);
  else if (action === "REPLACE") window.location.replace(href);
  else window.location.reload();
}

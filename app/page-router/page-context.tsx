import { createContext, useContext } from "react";
import type { Location } from "./address.ts";
import type { Params } from "./find-routes.ts";
import type { Action, Page, PageRouter } from "./page-router.ts";
import { routeModules } from "./server-table.ts";

/** What the hooks below read; outside of a page there is none. */
export const RouterContext = createContext<PageRouter | null>(null);
export const PageContext = createContext<Page | null>(null);
/** Whether another page is being fetched; apart, so that the page is not rendered again for it. */
export const LoadingContext = createContext(false);
/** Which of the page's routes a component belongs to. */
export const RouteContext = createContext(0);
/** What a component failed with, for the part of the page that says so. */
export const FailureContext = createContext<unknown>(undefined);

export function useRouter(): PageRouter {
  const router = useContext(RouterContext);
  if (!router) throw new Error("A link or hook of the router stands outside of a page.");
  return router;
}

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("A hook of the router stands outside of a page.");
  return page;
}

function useRouteId(): string {
  return usePage().matches[useContext(RouteContext)]?.id ?? "";
}

export function useLocation(): Location {
  return usePage().location;
}

export function useNavigationType(): Action {
  return usePage().action;
}

export function useNavigate() {
  return useRouter().navigate;
}

export function useNavigation(): { readonly state: "idle" | "loading" } {
  return useContext(LoadingContext) ? loading : idle;
}

const idle = { state: "idle" } as const;
const loading = { state: "loading" } as const;

export function useRevalidator() {
  return { revalidate: useRouter().revalidate };
}

export function useParams(): Params {
  return usePage().matches.at(-1)?.params ?? {};
}

export function useRouteLoaderData(id: string): unknown {
  return usePage().loaderData[id];
}

export function useLoaderData(): unknown {
  return useRouteLoaderData(useRouteId());
}

export function useActionData(): unknown {
  const id = useRouteId();
  return usePage().actionData?.[id];
}

export function useRouteError(): unknown {
  return useContext(FailureContext);
}

export function useMatches() {
  const { matches, loaderData } = usePage();
  return matches.map(({ id, pathname, params }) => {
    return { id, pathname, params, loaderData: loaderData[id], handle: routeModules()[id]?.handle };
  });
}

type SearchInit = string | Readonly<Record<string, string>> | URLSearchParams;
type SearchChange = SearchInit | ((previous: URLSearchParams) => SearchInit);

export function useSearchParams() {
  const { navigate } = useRouter();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const change = (next: SearchChange, options?: Parameters<typeof navigate>[1]) => {
    const query = new URLSearchParams(typeof next === "function" ? next(params) : next);
    navigate({ search: query.toString() }, options);
  };
  return [params, change] as const;
}

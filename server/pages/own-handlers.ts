import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { patternOf } from "./route-patterns.ts";

type RequestHandler = ReturnType<typeof createRequestHandler>;

/**
 * Handlers of the pages, forms and files at a fixed address, and at one whose last part alone changes
 * ("/articles/:slug"): each knows only the routes of its address and of those above it, which its page tells the browser
 * about. React Router compares an address with every route it knows, several times for each request, which takes longer
 * than many a form. Undefined: another address.
 */
export function ownHandlerFinder(build: ServerBuild): (path: string) => RequestHandler | undefined {
  const tree = childrenOf(build.routes, undefined);
  const fixed = new Set<string>();
  const changing = new Set<string>();
  for (const route of Object.values(build.routes)) {
    if (!route || (!route.index && !route.path)) continue;
    const pattern = patternOf(build.routes, route.id);
    const [, above] = /^(.*\/):\w+$/.exec(pattern) ?? [];
    if (!/[:*?]/.test(pattern)) fixed.add(pattern);
    else if (above && above !== "/" && !/[:*?]/.test(above)) changing.add(above);
  }
  const handlers = new Map<string, RequestHandler>();
  /** An address that stands for all that the same handler answers. */
  const sampleOf = (path: string) => {
    if (fixed.has(path)) return path;
    const end = path.lastIndexOf("/") + 1;
    const isOne = end < path.length && changing.has(path.slice(0, end)) && !path.endsWith(".data");
    return isOne ? `${path.slice(0, end)}-` : undefined;
  };
  return (path) => {
    const sample = sampleOf(path);
    if (sample === undefined) return undefined;
    const known = handlers.get(sample);
    if (known) return known;
    const handler = createRequestHandler(withOnly(build, idsOn(tree, sample)), "production");
    handlers.set(sample, handler);
    return handler;
  };
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  const children = Object.values(routes).filter((route) => route?.parentId === parentId);
  return children.map((route) => {
    const { id, path, index, caseSensitive } = route ?? {};
    const common = { id, path, caseSensitive };
    return index ? { ...common, index } : { ...common, children: childrenOf(routes, id) };
  });
}

/** The routes found at an address and at each address above it. */
function idsOn(tree: RouteObject[], path: string): ReadonlySet<string | undefined> {
  const parts = path.split("/").filter(Boolean);
  const paths = ["/", ...parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)];
  return new Set(paths.flatMap((one) => matchRoutes(tree, one) ?? []).map(({ route }) => route.id));
}

function withOnly(build: ServerBuild, ids: ReadonlySet<string | undefined>): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

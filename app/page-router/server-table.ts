import type { RouteTable } from "./find-routes.ts";

/** What the server's start script leaves for the router (React Router's names). */
interface ServerWindow {
  __reactRouterManifest?: { readonly version: string; readonly routes: RouteTable };
  __reactRouterRouteModules?: Record<string, RouteModule | undefined>;
  __reactRouterContext?: { stream?: ReadableStream<Uint8Array> };
}

/** The parts of a route's file that run in the browser. */
export interface RouteModule {
  readonly default?: React.ComponentType;
  readonly ErrorBoundary?: React.ComponentType;
  readonly Layout?: React.ComponentType<{ children: React.ReactNode }>;
  readonly handle?: unknown;
  readonly meta?: (details: object) => readonly object[] | undefined;
  readonly links?: () => readonly object[];
  readonly shouldRevalidate?: (details: object) => boolean;
}

/** Left after the routes' own code has run, which may have loaded this file already. */
const server = globalThis as ServerWindow;

export function routeTable(): RouteTable {
  return server.__reactRouterManifest?.routes ?? {};
}

export function routeModules(): Record<string, RouteModule | undefined> {
  server.__reactRouterRouteModules ??= {};
  return server.__reactRouterRouteModules;
}

/** The data of the page the server rendered, as text. */
export function takeServerData(): Promise<string> {
  return new Response(server.__reactRouterContext?.stream).text();
}

/** Paths whose routes the server was asked for. */
const knownPaths = new Set<string>();
/** As React Router: longer addresses are refused by some servers. */
const longestQuestion = 7_680;

/**
 * Asks the server for the routes of these paths, unless they are known. False when it serves another version of the
 * site meanwhile: the next page is then a new document.
 */
export async function learnRoutes(paths: Iterable<string>, signal?: AbortSignal): Promise<boolean> {
  const wanted = new Set<string>();
  for (const path of paths)
    if (!knownPaths.has(path)) for (const part of withAncestors(path)) wanted.add(part);
  if (wanted.size === 0) return true;
  const asked = [...wanted].sort();
  const question = `/__manifest?${new URLSearchParams({ paths: asked.join(","), version: server.__reactRouterManifest?.version ?? "" })}`;
  if (question.length > longestQuestion) return true;
  const answer = await fetch(question, { signal });
  if (answer.status !== 200) return false;
  const routes: RouteTable = await answer.json();
  const table = routeTable();
  for (const [id, entry] of Object.entries(routes)) table[id] ??= entry;
  for (const path of asked) knownPaths.add(path);
  return true;
}

/** Written as React Router asks for them, so that both get the same answer from the cache. */
function withAncestors(path: string): readonly string[] {
  const parts = path.split("/").slice(1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
}

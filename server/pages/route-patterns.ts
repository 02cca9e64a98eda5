import type { ServerBuild } from "react-router";
import { pathOfPage } from "#app/site/page-parameters.ts";

/** The administration, and pages whose address holds a key or a customer's own id: no visit of theirs is counted. */
const isUncounted = /^\/(admin|(carnet|mon-espace)\/.*:)/;

/** The addresses of the public pages as the router writes them, "/articles/:slug": their visits are counted. */
export function publicPagePatterns(routes: ServerBuild["routes"]): string[] {
  const patterns = new Set<string>();
  for (const route of Object.values(routes)) {
    if (!route || (!route.index && !route.path)) continue;
    const pattern = patternOf(routes, route.id);
    if (route.module.default && !isUncounted.test(pattern)) patterns.add(pattern);
  }
  return [...patterns];
}

/** Whether the router has something at a path, its data included ("/boutique.data"); the router ignores case. */
export function routeMatcher(routes: ServerBuild["routes"]): (path: string) => boolean {
  const patterns = new Set<string>();
  for (const route of Object.values(routes))
    if (route && (route.index || route.path)) patterns.add(patternOf(routes, route.id));
  const known = new RegExp(`^(?:${[...patterns].map(expressionOf).join("|")})/*$`, "i");
  return (path) => path === routesPath || known.test(pathOfPage(decoded(path)));
}

/** The pattern behind a path, "/articles/:slug"; "unknown" for all addresses that lead nowhere. */
export function routePatternFinder(routes: ServerBuild["routes"]): (path: string) => string {
  const patterns = new Set<string>();
  for (const route of Object.values(routes))
    if (route && (route.index || route.path)) patterns.add(patternOf(routes, route.id));
  const tried = [...patterns]
    .filter((pattern) => !pattern.endsWith("*"))
    .map((pattern) => ({ pattern, known: new RegExp(`^(?:${expressionOf(pattern)})/*$`, "i") }));
  return (path) => {
    if (path === routesPath) return routesPath;
    const wanted = pathOfPage(decoded(path));
    return tried.find(({ known }) => known.test(wanted))?.pattern ?? "unknown";
  };
}

/** Where the browser asks for the routes behind the links it sees. */
const routesPath = "/__manifest";

function expressionOf(pattern: string): string {
  if (pattern === "/") return "";
  return pattern
    .slice(1)
    .split("/")
    .map((part) => {
      if (part === "*") return "(?:/.*)?";
      if (part.startsWith(":")) return part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
      return `/${part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
    })
    .join("");
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export function patternOf(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) {
    parts.unshift(...(route.path ?? "").split("/").filter(Boolean));
  }
  return `/${parts.join("/")}`;
}

import type { ServerBuild } from "react-router";

/** The addresses of the public pages as the router writes them, "/articles/:slug": their visits are counted. */
export function publicPagePatterns(routes: ServerBuild["routes"]): string[] {
  const patterns = new Set<string>();
  for (const route of Object.values(routes)) {
    if (!route || (!route.index && !route.path)) continue;
    const pattern = patternOf(routes, route.id);
    if (route.module.default && !pattern.startsWith("/admin")) patterns.add(pattern);
  }
  return [...patterns];
}

function patternOf(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join("/")}`;
}

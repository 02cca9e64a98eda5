/** A line of the server's table of routes, as React Router writes it. */
export interface RouteEntry {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly hasLoader?: boolean;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type RouteTable = Record<string, RouteEntry | undefined>;
export type Params = Readonly<Record<string, string | undefined>>;

/** A route that an address leads through, from the root to the page. */
export interface RouteMatch {
  readonly id: string;
  readonly entry: RouteEntry;
  readonly params: Params;
  readonly pathname: string;
}

/**
 * The routes an address leads through, or null. A fixed part of an address is preferred to a parameter, as React Router
 * does (find-routes.test.ts compares both over the whole table). Our pages have no optional part and no splat: an entry
 * with one is not for this router.
 */
export function findRoutes(table: RouteTable, pathname: string): readonly RouteMatch[] | null {
  const wanted = pathname.includes("//") ? null : decodedParts(pathname);
  if (!wanted) return null;
  let best: Found | null = null;
  for (const entry of Object.values(table)) {
    // Without either it is a frame around others.
    if (!entry || (!entry.path && !entry.index)) continue;
    const params = paramsOf(patternOf(table, entry), wanted);
    if (!params) continue;
    const found = { entry, params, fixed: wanted.length - Object.keys(params).length };
    if (!best || found.fixed > best.fixed) best = found;
  }
  return best && chainOf(table, best, `/${wanted.join("/")}`);
}

interface Found {
  readonly entry: RouteEntry;
  readonly params: Params;
  /** How many parts of the address are written in the route. */
  readonly fixed: number;
}

function partsOf(path: string): readonly string[] {
  return path.split("/").filter((part) => part !== "");
}

function patternOf(table: RouteTable, entry: RouteEntry): readonly string[] {
  const parent = entry.parentId === undefined ? undefined : table[entry.parentId];
  const own = partsOf(entry.path ?? "");
  return parent ? [...patternOf(table, parent), ...own] : own;
}

/** The parameters of an address that fits the pattern, or null. */
function paramsOf(pattern: readonly string[], wanted: readonly string[]): Params | null {
  if (pattern.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = wanted[index] ?? "";
    if (part.endsWith("?") || part === "*") return null;
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

/** Null where a part cannot be read. */
function decodedParts(pathname: string): readonly string[] | null {
  try {
    return partsOf(pathname).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function chainOf(table: RouteTable, { entry, params }: Found, pathname: string): readonly RouteMatch[] {
  const parent = entry.parentId === undefined ? undefined : table[entry.parentId];
  const match = { id: entry.id, entry, params, pathname };
  if (!parent) return [match];
  // None of our layouts has a path of its own.
  return [...chainOf(table, { entry: parent, params, fixed: 0 }, "/"), match];
}

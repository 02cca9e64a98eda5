import { createContext } from "react-router";
import type { Deps } from "#usecases/deps.ts";

/**
 * What loaders and actions hand on to use cases. The database goes along at run time, but has no type here: only a use
 * case can read it.
 */
export type PageDeps = Omit<Deps, "db"> & { readonly db: never };

export const depsContext = createContext<PageDeps>();

/** For the server, which knows the database. */
export function hideDatabase(deps: Deps): PageDeps {
  return deps as PageDeps;
}

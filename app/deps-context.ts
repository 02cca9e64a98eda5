import { createContext } from "react-router";
import type { Deps } from "#usecases/deps.ts";

/** How loaders and actions reach the use cases' needs. */
export const depsContext = createContext<Deps>();

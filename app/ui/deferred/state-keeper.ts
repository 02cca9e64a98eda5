import { loadOnce } from "./load-once.ts";

/** Needed when the first deferred section of a page is replaced: it comes along with that section's code. */
export const stateKeeper = loadOnce(() => import("./island-state.ts"));

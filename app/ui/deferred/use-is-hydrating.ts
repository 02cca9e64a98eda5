import { useSyncExternalStore } from "react";

/** Distinguishes a component that hydrates the server's HTML from one that starts in the browser. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(...hydration);
}

const hydration = [() => () => {}, () => false, () => true] as const;

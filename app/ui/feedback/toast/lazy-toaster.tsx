import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

let wasNeeded = false;

/** Keeps the notice library out of every page until the first notice, then keeps it mounted. */
export function LazyToaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  wasNeeded ||= toast !== null;
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

import { useSyncExternalStore } from "react";

/** The official client stores its session under a key derived from the backend host. Public pages only look whether one is there. */
const sessionKey = /^sb-.+-auth-token$/;

export function useSessionHint(): boolean {
  return useSyncExternalStore(subscribe, hasSession, () => false);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function hasSession(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => sessionKey.test(key));
  } catch {
    return false;
  }
}

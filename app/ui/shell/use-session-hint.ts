import { useSyncExternalStore } from "react";

/** The official client stores its session under a key derived from the backend host. Public pages only look whether one is there. */
const sessionKey = /^sb-.+-auth-token$/;

export function useSessionHint(): boolean {
  return useSyncExternalStore(subscribe, hasSession, () => false);
}

function subscribe(listener: () => void): () => void {
  handOverArrival();
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

/** A sign-in link that was told no other place ends on the home page; only the staff's door knows what to do with it. */
function handOverArrival(): void {
  const { hash } = window.location;
  if (/[#&](access_token|error_code)=/.test(hash)) window.location.replace(`/admin/login${hash}`);
}

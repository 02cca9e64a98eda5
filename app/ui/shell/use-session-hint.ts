import { useSyncExternalStore } from "react";
import { hasSession } from "./session-token.ts";

export function useSessionHint(): boolean {
  return useSyncExternalStore(subscribe, hasSession, () => false);
}

function subscribe(listener: () => void): () => void {
  handOverArrival();
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** A sign-in link that was told no other place ends on the home page; only the staff's door knows what to do with it. */
function handOverArrival(): void {
  const { hash } = window.location;
  if (/[#&](access_token|error_code)=/.test(hash)) window.location.replace(`/admin/login${hash}`);
}

import { useSyncExternalStore } from "react";
import { hasSession } from "./session-token.ts";

export function useSessionHint(): boolean {
  return useSyncExternalStore(subscribe, hasSession, () => false);
}

function subscribe(listener: () => void): () => void {
  passSignInLinkOn();
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** A sign-in link without a target ends on the home page; only the sign-in page can handle it. */
function passSignInLinkOn(): void {
  const { hash } = window.location;
  if (/[#&](access_token|error_code)=/.test(hash)) window.location.replace(`/admin/login${hash}`);
}

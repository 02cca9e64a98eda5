import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "#router";
import { loginPath, originOf } from "./origin.ts";
import { onSignOutElsewhere } from "./sign-out-channel.ts";

/**
 * Signing out in one tab leaves the others too. True from then on: the page shows nothing of what was read or typed
 * while the sign-in page is fetched, which leads the same person back to it and to its drafts.
 */
export function useSignOutElsewhere(): boolean {
  const [isSignedOut, setSignedOut] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  const leave = useEffectEvent(() => {
    setSignedOut(true);
    // A replaced page asks no question about what was typed on it.
    void navigate(loginPath(null, originOf(location)), { replace: true });
  });
  useEffect(() => onSignOutElsewhere(() => leave()), []);
  return isSignedOut;
}

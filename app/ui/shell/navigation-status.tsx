import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { shellTexts } from "#content/messages/shell.ts";

const quietMs = 300;

/** Says that a page is on its way, to the eye and to the ear; quick pages stay quiet. */
export function NavigationStatus() {
  const isLoading = useNavigation().state !== "idle";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), quietMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return (
    <div className="nav-status" aria-live="polite" data-loading={isSlow || undefined}>
      {isSlow && shellTexts.loadingPage}
    </div>
  );
}

import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { shellTexts } from "#content/messages/shell.ts";

const shownAfterMs = 300;

/** Shows and announces that a page is loading; fast pages show nothing. */
export function NavigationStatus() {
  const isLoading = useNavigation().state !== "idle";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), shownAfterMs);
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

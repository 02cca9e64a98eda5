import { useNavigation } from "react-router";
import { shellTexts } from "#content/messages/shell.ts";
import "./navigation-status.css";

/** Says that a page is on its way; CSS waits a moment, so that quick pages stay quiet. */
export function NavigationStatus() {
  const isLoading = useNavigation().state !== "idle";
  return (
    <div className="nav-status" role="status" data-loading={isLoading || undefined}>
      {isLoading && shellTexts.loadingPage}
    </div>
  );
}

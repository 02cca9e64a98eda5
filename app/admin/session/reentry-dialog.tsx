import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { endReentry, isReentryAwaited, watchReentry } from "./reentry.ts";
import type { ReentryPerson } from "./reentry-steps.tsx";

const loadSteps = () => import("./reentry-steps.tsx").then((module) => ({ default: module.ReentrySteps }));
const ReentrySteps = lazy(loadSteps);

/** Shown over the page when its session has ended: after signing in again the user continues there. */
export function ReentryDialog({ person }: { person: ReentryPerson }) {
  const isOpen = useSyncExternalStore(watchReentry, isReentryAwaited, () => false);
  useEffect(() => {
    // Loaded once the page is shown: when the session ends, a newer version of the site may have replaced the files.
    loadSteps().catch(() => undefined);
    // On another page, after another person signed in, the calls that wait would leave in their name.
    return () => endReentry(false);
  }, []);
  return (
    <Dialog open={isOpen} onClose={() => endReentry(false)} title="Votre session a expiré">
      {isOpen && (
        <Suspense>
          <ReentrySteps person={person} />
        </Suspense>
      )}
    </Dialog>
  );
}

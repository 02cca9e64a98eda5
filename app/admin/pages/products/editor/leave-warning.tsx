import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { AdminButton } from "../../../ui/admin-button.tsx";

/** Nobody leaves with unsaved typing without being asked, neither by a link nor by closing the tab. */
export function LeaveWarning({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty && historyAction !== "REPLACE" && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Quitter sans enregistrer"
      footer={
        <div className="adm-actions">
          <AdminButton onClick={() => blocker.reset?.()}>Rester ici</AdminButton>
          <AdminButton look="danger" onClick={() => blocker.proceed?.()}>
            Quitter sans enregistrer
          </AdminButton>
        </div>
      }
    >
      <p className="adm-text">Ce que vous avez changé sur ce produit n’est pas enregistré et serait perdu.</p>
    </Dialog>
  );
}

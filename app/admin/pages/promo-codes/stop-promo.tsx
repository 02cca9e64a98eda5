import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Promo } from "./promo-words.ts";

/** Stops a code at once; a stopped one is opened again without a question. */
export function StopPromo({ promo: { id, code, version, stoppedAt } }: { promo: Promo }) {
  const saving = useSave({
    send: () => {
      const json = { version, isStopped: stoppedAt === null };
      return send(admin["promo-codes"][":id"].stopped.$put({ param: { id }, json }));
    },
    notice: () => ({
      title: stoppedAt ? "Code rouvert" : "Code arrêté",
      description: code,
      variant: "default",
    }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  if (stoppedAt)
    return (
      <AdminButton busy={saving.isBusy} onClick={() => saving.save()} aria-label={`Rouvrir ${code}`}>
        Rouvrir
      </AdminButton>
    );
  return (
    <Confirm
      label="Arrêter"
      title={`Arrêter le code ${code}\u00a0?`}
      confirmLabel="Arrêter le code"
      saving={saving}
      closesOnRefusal
    >
      Il est refusé dès maintenant au paiement. Les commandes déjà passées gardent leur remise.
    </Confirm>
  );
}

import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";

/** Shown while a customer waits for a call; the button records that somebody has called. */
export function CalledBack({ id }: { id: string }) {
  const { save, isBusy } = useSave({
    send: () => send(admin.requests[":id"]["called-back"].$post({ param: { id } })),
    notice: () => ({ title: "Client rappelé", variant: "default" }),
    failure: "Rappel non noté",
    refresh: "always",
  });
  return (
    <p className="req-called">
      <StatusPill tone="warn">À rappeler</StatusPill>
      <AdminButton look="quiet" busy={isBusy} onClick={() => save()}>
        Rappelé
      </AdminButton>
    </p>
  );
}

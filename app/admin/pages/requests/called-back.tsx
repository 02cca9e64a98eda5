import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";

/** The customer asked to be called; pressed once somebody has. */
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

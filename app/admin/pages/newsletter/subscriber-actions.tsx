import type { ToastMessage } from "#content/messages/toast-message.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Subscriber } from "./newsletter.tsx";

interface SubscriberActionsProps {
  readonly subscriber: Subscriber;
  /** The owner's alone; the server says so too. */
  readonly mayErase: boolean;
}

export function SubscriberActions({
  subscriber: { id, email, status, refusedAt },
  mayErase,
}: SubscriberActionsProps) {
  const outcomeOf = (title: string) => ({
    notice: (): ToastMessage => ({ title, description: email, variant: "default" }),
    failure: "Rien n’a changé",
    refresh: "always" as const,
  });
  const unsubscribing = useSave({
    send: () => send(admin.newsletter[":id"].unsubscribe.$post({ param: { id } })),
    ...outcomeOf("Adresse désinscrite"),
  });
  const erasing = useSave({
    send: () => send(admin.newsletter[":id"].$delete({ param: { id } })),
    ...outcomeOf("Adresse effacée"),
  });
  const puttingBack = useSave({
    send: () => send(admin.newsletter[":id"]["put-back"].$post({ param: { id } })),
    ...outcomeOf("Adresse remise dans la liste"),
  });
  const marking = useSave({
    send: () => send(admin.newsletter[":id"].refused.$post({ param: { id } })),
    ...outcomeOf("Adresse marquée comme ne recevant plus"),
  });
  return (
    <div className="adm-actions justify-end">
      {refusedAt ? (
        <AdminButton busy={puttingBack.isBusy} onClick={() => puttingBack.save()}>
          Remettre
        </AdminButton>
      ) : null}
      {status === "confirmed" && !refusedAt ? (
        <Confirm
          label="Ne reçoit plus"
          title={`${email} ne reçoit plus\u00a0?`}
          confirmLabel="Ne plus lui écrire"
          saving={marking}
          closesOnRefusal
        >
          Un message vous est revenu de cette adresse. Aucune lettre n’y part plus, jusqu’à ce que vous la
          remettiez.
        </Confirm>
      ) : null}
      {status === "unsubscribed" ? null : (
        <Confirm
          label="Désinscrire"
          title={`Désinscrire ${email}\u00a0?`}
          confirmLabel="Désinscrire cette adresse"
          saving={unsubscribing}
          closesOnRefusal
        >
          Elle ne recevra plus la newsletter. L’adresse reste connue comme désinscrite.
        </Confirm>
      )}
      {mayErase ? (
        <Confirm
          label="Effacer"
          title={`Effacer ${email}\u00a0?`}
          confirmLabel="Effacer cette adresse"
          saving={erasing}
          closesOnRefusal
        >
          L’adresse et la preuve de son consentement disparaissent pour toujours.
        </Confirm>
      ) : null}
    </div>
  );
}

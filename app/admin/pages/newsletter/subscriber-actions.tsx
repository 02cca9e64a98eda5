import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import type { Subscriber } from "./newsletter.tsx";

interface SubscriberActionsProps {
  readonly subscriber: Subscriber;
  /** The owner's alone; the server says so too. */
  readonly mayErase: boolean;
}

export function SubscriberActions({ subscriber: { id, email, status }, mayErase }: SubscriberActionsProps) {
  const { revalidate } = useRevalidator();
  const conclude = async (done: { ok: true } | { ok: false; message: string }, title: string) => {
    notify(
      done.ok
        ? { title, description: email, variant: "default" }
        : { title: "Rien n’a changé", description: done.message, variant: "destructive" },
    );
    await revalidate();
    return true;
  };
  return (
    <div className="adm-actions justify-end">
      {status === "unsubscribed" ? null : (
        <Confirm
          label="Désinscrire"
          title={`Désinscrire ${email}\u00a0?`}
          confirmLabel="Désinscrire cette adresse"
          onConfirm={async () =>
            conclude(
              await send(admin.newsletter[":id"].unsubscribe.$post({ param: { id } })),
              "Adresse désinscrite",
            )
          }
        >
          Elle ne recevra plus la newsletter. L’adresse reste connue comme désinscrite.
        </Confirm>
      )}
      {mayErase ? (
        <Confirm
          label="Effacer"
          title={`Effacer ${email}\u00a0?`}
          confirmLabel="Effacer cette adresse"
          onConfirm={async () =>
            conclude(await send(admin.newsletter[":id"].$delete({ param: { id } })), "Adresse effacée")
          }
        >
          L’adresse et la preuve de son consentement disparaissent pour toujours.
        </Confirm>
      ) : null}
    </div>
  );
}

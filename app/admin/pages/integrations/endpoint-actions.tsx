import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Endpoint } from "./integration-words.ts";

interface EndpointActionsProps {
  readonly endpoint: Endpoint;
  readonly onSecret: (secret: string) => void;
}

export function EndpointActions({ endpoint: { id, url, stoppedAt }, onSecret }: EndpointActionsProps) {
  const param = { id };
  const failure = "Rien n’a changé";
  const { host } = new URL(url);
  const stopping = useSave({
    send: () => {
      const json = { isStopped: stoppedAt === null };
      return send(admin.integrations.webhooks[":id"].stopped.$put({ param, json }));
    },
    notice: () => ({
      title: stoppedAt ? "Adresse prévenue de nouveau" : "Adresse arrêtée",
      description: host,
      variant: "default",
    }),
    failure,
    refresh: "always",
  });
  const renewing = useSave({
    send: () => send(admin.integrations.webhooks[":id"].secret.$post({ param })),
    onSaved: ({ secret }) => onSecret(secret),
    failure,
  });
  const removing = useSave({
    send: () => send(admin.integrations.webhooks[":id"].$delete({ param })),
    notice: () => ({ title: "Adresse supprimée", description: host, variant: "default" }),
    failure,
    refresh: "always",
  });
  return (
    <div className="adm-actions">
      <AdminButton busy={stopping.isBusy} onClick={() => stopping.save()}>
        {stoppedAt ? "Reprendre" : "Arrêter"}
      </AdminButton>
      <Confirm
        label="Nouvelle clé de signature"
        look="quiet"
        title="Changer la clé de signature&nbsp;?"
        confirmLabel="Changer la clé"
        saving={renewing}
        closesOnRefusal
      >
        L’ancienne ne vaut plus rien dès maintenant&nbsp;: le programme qui reçoit doit connaître la nouvelle.
      </Confirm>
      <Confirm
        label="Supprimer"
        title={`Supprimer l’adresse ${host}\u00a0?`}
        confirmLabel="Supprimer l’adresse"
        saving={removing}
        closesOnRefusal
      >
        Ce qui attend d’y être envoyé et le journal de ses envois partent avec elle.
      </Confirm>
    </div>
  );
}

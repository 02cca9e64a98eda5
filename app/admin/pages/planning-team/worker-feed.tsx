import { useState } from "react";
import { IconCalendar } from "#app/art/icons.tsx";
import { IconCopy } from "#app/art/icons-sign-in.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { ofName } from "#domain/text/elision.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { TeamWorker } from "./planning-team.tsx";

/** The secret address of a worker's calendar: made, shown once, closed. */
export function WorkerFeed({ worker }: { worker: TeamWorker }) {
  const { name, hasFeed } = worker;
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState("");
  const param = { number: String(worker.id) };
  const making = useSave<void, { address: string }>({
    send: () => send(admin.planning.workers[":number"].feed.$post({ param })),
    failure: "Adresse non créée",
    onSaved: (made) => setAddress(made.address),
  });
  const closing = useSave({
    send: () => send(admin.planning.workers[":number"].feed.$delete({ param })),
    notice: () => ({
      title: "Adresse fermée",
      description: `L’agenda ${ofName(name)} ne se met plus à jour.`,
      variant: "default",
    }),
    failure: "Adresse non fermée",
    onSaved: () => setAddress(""),
  });
  const close = () => {
    setOpen(false);
    setAddress("");
  };
  return (
    <>
      <AdminButton icon={<IconCalendar />} onClick={() => setOpen(true)}>
        Agenda<span className="sr-only">{` ${ofName(name)}`}</span>
      </AdminButton>
      <Dialog open={isOpen} onClose={close} title={`Agenda ${ofName(name)}`}>
        <div className="adm-form">
          <p>
            Le téléphone s’abonne à cette adresse et montre les rendez-vous {ofName(name)} dans son propre
            agenda, sans montant et sans e-mail de client.
          </p>
          {address ? <ShownOnce address={address} /> : null}
          {hasFeed && !address ? (
            <p className="adm-notice">
              Une adresse est ouverte. Elle ne peut plus être montrée&nbsp;: une nouvelle la remplace.
            </p>
          ) : null}
          <div className="adm-actions">
            {address ? null : (
              <AdminButton look="primary" busy={making.isBusy} onClick={() => making.save()}>
                {hasFeed ? "Créer une nouvelle adresse" : "Créer l’adresse"}
              </AdminButton>
            )}
            {hasFeed ? (
              <AdminButton look="danger" busy={closing.isBusy} onClick={() => closing.save()}>
                Fermer l’adresse
              </AdminButton>
            ) : null}
          </div>
        </div>
      </Dialog>
    </>
  );
}

function ShownOnce({ address }: { address: string }) {
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    notify(
      isCopied
        ? {
            title: "Adresse copiée",
            description: "Collez-la dans l’agenda du téléphone.",
            variant: "default",
          }
        : {
            title: "Copie impossible",
            description: "Sélectionnez l’adresse et copiez-la.",
            variant: "default",
          },
    );
  };
  return (
    <>
      <Input
        label="Adresse de l’agenda"
        help="Montrée une seule fois. Qui la connaît lit cet agenda."
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <AdminButton icon={<IconCopy />} onClick={copy}>
        Copier l’adresse
      </AdminButton>
    </>
  );
}

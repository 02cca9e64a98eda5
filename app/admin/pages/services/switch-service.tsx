import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";

interface SwitchServiceProps {
  readonly id: string;
  readonly label: string;
  readonly isOff: boolean;
  readonly version: number;
}

/** Takes a service off the site after a question; puts it back without one. */
export function SwitchService({ id, label, isOff, version }: SwitchServiceProps) {
  const saving = useSave({
    send: () => {
      const changes = [{ key: id, value: isOff ? null : { isOff: true }, version }];
      return send(admin.content.$put({ json: { kind: "service", changes, day: null } }));
    },
    notice: () => ({
      title: isOff ? "Service proposé" : "Service retiré du site",
      description: label,
      variant: "default",
    }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  if (isOff)
    return (
      <AdminButton busy={saving.isBusy} onClick={() => saving.save()} aria-label={`Proposer ${label}`}>
        Proposer
      </AdminButton>
    );
  return (
    <Confirm
      label={
        <>
          Retirer<span className="sr-only">{` ${label}`}</span>
        </>
      }
      look="quiet"
      title={`Ne plus proposer «\u00a0${label}\u00a0»\u00a0?`}
      confirmLabel="Retirer du site"
      saving={saving}
      closesOnRefusal
    >
      Menu, accueil, devis en ligne, sujets du contact et plan du site n’en parlent plus, et sa page propose
      les autres services. Les devis, commandes et locations déjà faits continuent. Un clic le remet.
    </Confirm>
  );
}

import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";

interface ShownOnceProps {
  readonly title: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A key or a secret, for the only time it can be read. */
export function ShownOnce({ title, secret, onClose }: ShownOnceProps) {
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    );
    notify(
      isCopied
        ? { title: "Copié", variant: "default" }
        : { title: "La copie n’a pas marché", description: "Sélectionnez le texte.", variant: "destructive" },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <div className="adm-actions">
          <AdminButton onClick={copy}>Copier</AdminButton>
          <AdminButton look="primary" onClick={onClose}>
            C’est noté
          </AdminButton>
        </div>
      }
    >
      <div className="adm-text">
        <p>Gardez-la maintenant&nbsp;: elle ne sera plus montrée.</p>
        <code className="intg-secret">{secret}</code>
      </div>
    </Dialog>
  );
}

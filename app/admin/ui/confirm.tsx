import { type ReactNode, useState } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { AdminButton, type AdminLook } from "./admin-button.tsx";

interface ConfirmProps {
  /** On the button that asks. */
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly look?: AdminLook;
  /** While there is nothing to do it to. */
  readonly disabled?: boolean;
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Resolves to true when done; the dialog stays open otherwise. */
  readonly onConfirm: () => Promise<boolean>;
}

/** Asks before what cannot be taken back. */
export function Confirm(props: ConfirmProps) {
  const { label, icon, look = "danger", disabled = false, title, children, confirmLabel, onConfirm } = props;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const isDone = await onConfirm().finally(() => setBusy(false));
    if (isDone) setOpen(false);
  };
  return (
    <>
      <AdminButton look={look} icon={icon} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        footer={
          <div className="adm-actions">
            <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
            <AdminButton look={look === "danger" ? "danger" : "primary"} busy={isBusy} onClick={confirm}>
              {confirmLabel}
            </AdminButton>
          </div>
        }
      >
        <div className="adm-text">{children}</div>
      </Dialog>
    </>
  );
}

import { type ReactNode, useState } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { AdminButton, type AdminLook } from "./admin-button.tsx";
import type { Save } from "./use-save.ts";

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
  /** What is done once agreed to; the dialog closes when it is. */
  readonly saving: Pick<Save<void>, "save" | "isBusy">;
  /** Where a notice tells the refusal, or the page behind does. */
  readonly closesOnRefusal?: boolean;
}

/** Asks before what cannot be taken back. */
export function Confirm(props: ConfirmProps) {
  const { label, icon, look = "danger", disabled = false, title, children, confirmLabel } = props;
  const { saving, closesOnRefusal = false } = props;
  const [isOpen, setOpen] = useState(false);
  const confirm = async () => {
    if ((await saving.save()) || closesOnRefusal) setOpen(false);
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
            <AdminButton
              look={look === "danger" ? "danger" : "primary"}
              busy={saving.isBusy}
              onClick={confirm}
            >
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

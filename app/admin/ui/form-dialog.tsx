import { type ReactNode, useId } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { AdminFormFoot } from "./form-foot.tsx";
import type { SaveForm } from "./use-save.ts";

interface FormDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly saving: Pick<SaveForm, "form" | "submit" | "formError" | "isBusy">;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is one form, saved with `useSaveForm`. */
export function FormDialog({ open, title, saving, submitLabel, onClose, children }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <AdminFormFoot formId={formId} error={saving.formError} busy={saving.isBusy} onCancel={onClose}>
          {submitLabel}
        </AdminFormFoot>
      }
    >
      <form ref={saving.form} id={formId} className="adm-form" onSubmit={saving.submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}

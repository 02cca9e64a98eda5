import { type ReactNode, useId } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { AdminButton } from "./admin-button.tsx";
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

interface FormFootProps {
  readonly formId: string;
  /** Why the whole of it was refused; what is wrong with one field stands beside that field. */
  readonly error?: string | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** What sending it does. */
  readonly children: ReactNode;
}

/** Under a form in a dialog: in reach however long the form is, also above a phone's keyboard. */
export function AdminFormFoot({ formId, error, busy, onCancel, children }: FormFootProps) {
  return (
    <>
      {error ? <p role="alert">{error}</p> : null}
      <div className="adm-actions">
        <AdminButton onClick={onCancel}>Annuler</AdminButton>
        <AdminButton type="submit" form={formId} look="primary" busy={busy}>
          {children}
        </AdminButton>
      </div>
    </>
  );
}

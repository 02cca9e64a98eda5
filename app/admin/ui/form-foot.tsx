import type { ReactNode } from "react";
import { AdminButton } from "./admin-button.tsx";

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

import { Fragment, type ReactNode } from "react";
import { AdminButton } from "../../ui/admin-button.tsx";
import { DraftNotice } from "../../ui/draft-notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { SectionFormState as Form } from "./use-section.ts";

interface SectionFormProps {
  readonly title: string;
  readonly form: Form;
  readonly children: ReactNode;
}

export function SectionForm({ title, form, children }: SectionFormProps) {
  return (
    <Panel title={title}>
      <form
        ref={form.saving.form}
        onSubmit={form.saving.submit}
        noValidate
        className="adm-form"
        aria-label={title}
      >
        <DraftNotice isRestored={form.isRestored} onDiscard={form.discard} />
        <Fragment key={form.round}>{children}</Fragment>
        {form.saving.refusal && !form.saving.refusal.field ? (
          <p className="adm-notice" data-tone="bad" role="alert">
            {form.saving.refusal.message}
          </p>
        ) : null}
        <div className="adm-actions">
          <AdminButton type="submit" look="primary" busy={form.saving.isBusy}>
            Enregistrer
          </AdminButton>
        </div>
      </form>
    </Panel>
  );
}

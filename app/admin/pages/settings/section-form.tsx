import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Refusal } from "../../client/outcome.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { DraftNotice } from "../../ui/draft-notice.tsx";
import { OlderDraftNotice } from "../../ui/older-draft-notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { settingId } from "./setting-id.ts";
import type { SectionFormState as Form } from "./use-section.ts";

interface SectionFormProps {
  readonly title: string;
  readonly form: Form;
  readonly children: ReactNode;
}

export function SectionForm({ title, form, children }: SectionFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const message = useUnshownRefusal(form.saving.refusal, element);
  return (
    <Panel id={settingId(title)} title={title}>
      <form
        ref={(node) => {
          element.current = node;
          form.saving.form(node);
        }}
        onSubmit={form.saving.submit}
        noValidate
        className="adm-form"
        aria-label={title}
      >
        <OlderDraftNotice
          isShown={form.hasOlder}
          since="Ces réglages ont été enregistrés entre-temps par quelqu’un d’autre, ou dans un autre onglet."
          onResume={form.resume}
          onDrop={form.dropOlder}
        />
        <DraftNotice isRestored={form.isRestored} onDiscard={form.discard} />
        <Fragment key={form.round}>{children}</Fragment>
        {message ? (
          <p className="adm-notice" data-tone="bad" data-about="form" role="alert">
            {message}
          </p>
        ) : null}
        {form.isOvertaken ? (
          <p className="adm-notice" data-tone="warn" role="status">
            Votre saisie est gardée, les autres champs montrent ce qui vient d’être enregistré. Relisez, puis
            enregistrez de nouveau, ou{" "}
            <button type="button" className="adm-link" onClick={form.discard}>
              effacez votre saisie
            </button>
            .
          </p>
        ) : null}
        <div className="adm-actions">
          <AdminButton type="submit" look={form.isChanged ? "primary" : "quiet"} busy={form.saving.isBusy}>
            Enregistrer
          </AdminButton>
        </div>
      </form>
    </Panel>
  );
}

const shownAtField = '[aria-invalid="true"], [role="alert"]:not([data-about="form"])';

/** The refusal's message, unless a field shows it: it may be about a field that the form does not have. */
function useUnshownRefusal(refusal: Refusal | null, form: RefObject<HTMLFormElement | null>): string | null {
  const [isUnshown, setUnshown] = useState(false);
  useLayoutEffect(() => {
    const isShown = form.current?.querySelector(shownAtField) != null;
    setUnshown(refusal !== null && (refusal.field === undefined || !isShown));
  }, [refusal, form]);
  return refusal && isUnshown ? refusal.message : null;
}

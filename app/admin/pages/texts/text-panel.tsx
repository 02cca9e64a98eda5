import { useEffect } from "react";
import type { FaqQuestion, TextValue } from "#domain/site-content/site-text.ts";
import { admin, send } from "../../client/admin-client.ts";
import type { Refusal } from "../../client/outcome.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import { type PageText, publishedValue, shownValue } from "./edited-text.ts";
import { QuestionsForm } from "./questions-form.tsx";
import { TextForm } from "./text-form.tsx";
import type { useDraftQueue } from "./use-draft-queue.ts";

interface TextPanelProps {
  readonly text: PageText;
  /** What is being typed; undefined before anything was. */
  readonly typed: TextValue | undefined;
  /** Why what was typed on the page itself was not kept. */
  readonly refusal: Refusal | null;
  readonly keepDraft: ReturnType<typeof useDraftQueue>;
  readonly onType: (value: TextValue | undefined) => void;
  readonly onKept: () => void;
}

const changed = "Quelqu’un d’autre a enregistré ce texte entre-temps.";

/** The text that was touched on the page, to be written and kept as a draft. */
export function TextPanel({ text, typed, refusal, keepDraft, onType, onKept }: TextPanelProps) {
  const value = typed ?? shownValue(text);
  const keeping = useSave({
    send: (next: TextValue | null) => keepDraft({ key: text.key, value: next }),
    onSaved: () => {
      onType(undefined);
      onKept();
    },
    refresh: "saved-or-conflict",
    fields: [""],
  });
  const discarding = useSave({
    send: () => send(admin.texts.drafts.$delete({ json: { keys: [text.key] } })),
    failure: "Retour impossible",
    onSaved: () => {
      onType(undefined);
      onKept();
    },
  });
  const { refuse } = keeping;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusal) refuse(refusal);
  }, [refusal]);
  const isConflict = keeping.refusal?.status === 409;
  const error = isConflict ? undefined : keeping.refusal?.message;
  const isChanged = typed !== undefined && typed !== shownValue(text);
  const type = (next: TextValue) => {
    if (!isConflict) keeping.clear();
    onType(next);
  };
  return (
    <form
      ref={keeping.form}
      className="txt-panel"
      onSubmit={(event) => {
        event.preventDefault();
        void keeping.save(value);
      }}
    >
      {typeof value === "string" ? (
        <TextForm text={text} value={value} error={error} onChange={type} />
      ) : (
        <QuestionsForm
          kind={text.kind === "answers" ? "answers" : "questions"}
          questions={value as readonly FaqQuestion[]}
          errorAt={keeping.errorAt}
          onChange={type}
        />
      )}
      {isConflict || (typeof value !== "string" && keeping.formError) ? (
        <div role="alert" className="txt-conflict">
          <p>{isConflict ? `${changed} Rien de votre saisie n’est perdu.` : keeping.formError}</p>
          {isConflict ? (
            <p>
              Enregistré par {text.draft?.by ?? "une autre personne"}&nbsp;: {asWords(shownValue(text))}
            </p>
          ) : null}
        </div>
      ) : null}
      <div className="adm-actions">
        <AdminButton type="submit" look="primary" busy={keeping.isBusy} disabled={!isChanged && !isConflict}>
          {isConflict ? "Garder le mien" : "Garder en brouillon"}
        </AdminButton>
        {text.draft || typed !== undefined ? (
          <AdminButton
            busy={discarding.isBusy}
            onClick={() => (text.draft ? void discarding.save() : onType(undefined))}
          >
            Revenir au texte publié
          </AdminButton>
        ) : null}
        {publishedValue(text) !== text.shipped && text.value !== null ? (
          <AdminButton busy={keeping.isBusy} onClick={() => void keeping.save(null)}>
            Texte d’origine
          </AdminButton>
        ) : null}
      </div>
    </form>
  );
}

function asWords(value: TextValue): string {
  return typeof value === "string" ? value : `${value.length} textes`;
}

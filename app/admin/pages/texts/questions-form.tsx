import { IconPlus } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import type { FaqQuestion } from "#domain/site-content/site-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";

interface QuestionsFormProps {
  /** The questions of a page, or the ready answers of the staff. */
  readonly kind: "questions" | "answers";
  readonly questions: readonly FaqQuestion[];
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (questions: readonly FaqQuestion[]) => void;
}

const labels = {
  questions: { item: "Question", name: "Question", add: "Ajouter une question" },
  answers: { item: "Réponse prête", name: "Nom dans la liste", add: "Ajouter une réponse" },
} as const;

/** A list of texts with a name: changed, added, moved up and removed. */
export function QuestionsForm({ kind, questions, errorAt, onChange }: QuestionsFormProps) {
  const { item, name, add } = labels[kind];
  const change = (index: number, changed: Partial<FaqQuestion>) =>
    onChange(questions.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  const moveUp = (index: number) =>
    onChange(questions.toSpliced(index, 1).toSpliced(index - 1, 0, ...questions.slice(index, index + 1)));
  return (
    <div className="adm-stack">
      {questions.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other name than its place
        <fieldset key={index} className="txt-question">
          <legend>
            {item} {index + 1}
          </legend>
          <Input
            label={name}
            value={question}
            error={errorAt(`${index}.question`)}
            onChange={(event) => change(index, { question: event.currentTarget.value })}
          />
          <Textarea
            label="Réponse"
            rows={4}
            value={answer}
            error={errorAt(`${index}.answer`)}
            onChange={(event) => change(index, { answer: event.currentTarget.value })}
          />
          <div className="adm-actions">
            {index > 0 ? <AdminButton onClick={() => moveUp(index)}>Monter</AdminButton> : null}
            {questions.length > 1 ? (
              <AdminButton look="danger" onClick={() => onChange(questions.toSpliced(index, 1))}>
                Retirer
              </AdminButton>
            ) : null}
          </div>
        </fieldset>
      ))}
      <AdminButton icon={<IconPlus />} onClick={() => onChange([...questions, { question: "", answer: "" }])}>
        {add}
      </AdminButton>
    </div>
  );
}

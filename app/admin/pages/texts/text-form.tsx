import { useRef } from "react";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { placeholdersOf } from "#domain/text/fill-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { PageText } from "./edited-text.ts";
import { LengthAdvice } from "./length-advice.tsx";

interface TextFormProps {
  readonly text: PageText;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const marks = [
  { label: "Gras", around: ["**", "**"] },
  { label: "Italique", around: ["*", "*"] },
  { label: "Lien", around: ["[", "](/contact)"] },
] as const;

/** One text; a paragraph has three marks, and the words of a mail have placeholders. */
export function TextForm({ text, value, error, onChange }: TextFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const names =
    typeof text.shipped === "string" ? placeholdersOf(text.shipped).map((name) => `{${name}}`) : [];
  function addMark([before, after]: readonly [string, string]): void {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    const chosen = value.slice(start, end) || "texte";
    onChange(value.slice(0, start) + before + chosen + after + value.slice(end));
    field.current?.focus();
  }
  return (
    <>
      {text.kind === "paragraph" ? (
        <fieldset className="txt-marks" aria-label="Mise en forme">
          {marks.map(({ label, around }) => (
            <AdminButton key={label} onClick={() => addMark(around)}>
              {label}
            </AdminButton>
          ))}
        </fieldset>
      ) : null}
      <Textarea
        ref={field}
        label="Texte"
        rows={text.kind === "line" ? 2 : 6}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {names.length > 0 ? (
        <p className="adm-muted">
          À garder tel quel, le message y met ce qui change d’un envoi à l’autre&nbsp;: {names.join(", ")}.
        </p>
      ) : null}
      <LengthAdvice length={value.length} advised={text.advised} isForSearch={isForSearch(text.key)} />
      {text.isComputed ? (
        <p className="adm-muted">
          Ce texte reprend un prix, un lieu ou un horaire et le suit. Modifié, il reste tel que vous
          l’écrivez.
        </p>
      ) : null}
    </>
  );
}

/** The title and description of the page itself. */
function isForSearch(key: string): boolean {
  return /^[^/]+\/(title|description)$/.test(key);
}

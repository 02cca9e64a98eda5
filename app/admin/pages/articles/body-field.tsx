import { useRef, useState } from "react";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { PictureChooser } from "../pictures/picture-chooser.tsx";
import { type Mark, marked } from "./markdown-marks.ts";
import type { ArticleEditor } from "./use-article-editor.ts";

const marks: readonly { readonly mark: Mark; readonly label: string }[] = [
  { mark: "title", label: "Titre" },
  { mark: "subtitle", label: "Sous-titre" },
  { mark: "bold", label: "Gras" },
  { mark: "italic", label: "Italique" },
  { mark: "list", label: "Liste" },
  { mark: "link", label: "Lien" },
  { mark: "quote", label: "Encadré" },
];

/** The text in Markdown, with buttons that write its signs around what is selected. */
export function BodyField({ editor: { content, change, errorAt } }: { editor: ArticleEditor }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  function insert(
    write: (text: string, start: number, end: number) => { text: string; start: number; end: number },
  ) {
    const field = area.current;
    if (!field) return;
    const next = write(content.body, field.selectionStart, field.selectionEnd);
    change({ body: next.text });
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.start, next.end);
    });
  }
  return (
    <div>
      <div className="ae-marks" role="toolbar" aria-label="Mise en forme">
        {marks.map(({ mark, label }) => (
          <AdminButton key={mark} onClick={() => insert((...at) => marked(mark, ...at))}>
            {label}
          </AdminButton>
        ))}
        <AdminButton onClick={() => setOpen(true)}>Photo</AdminButton>
      </div>
      <Textarea
        ref={area}
        label="Article"
        help="Un repère comme {{offer:headlights.restoration}} montre le prix du jour."
        className="ae-body"
        rows={18}
        maxLength={60_000}
        value={content.body}
        onChange={({ target: { value } }) => change({ body: value })}
        error={errorAt("body")}
      />
      <PictureChooser
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ id, alt }) => {
          setOpen(false);
          insert((text, start, end) => {
            const figure = `\n\n![${alt.replace(/[[\]]/g, "")}](photo:${id})\n\n`;
            const at = start + figure.length;
            return { text: text.slice(0, start) + figure + text.slice(end), start: at, end: at };
          });
        }}
      />
    </div>
  );
}

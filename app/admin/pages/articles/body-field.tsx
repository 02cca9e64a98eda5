import { useRef, useState } from "react";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { PictureChooser } from "../pictures/picture-chooser.tsx";
import { type Mark, marked } from "./markdown-marks.ts";
import { PriceChooser } from "./price-chooser.tsx";
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
  const [opened, setOpened] = useState<"picture" | "price" | null>(null);
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
  function put(words: string) {
    setOpened(null);
    insert((text, start, end) => {
      const at = start + words.length;
      return { text: text.slice(0, start) + words + text.slice(end), start: at, end: at };
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
        <AdminButton onClick={() => setOpened("picture")}>Photo</AdminButton>
        <AdminButton onClick={() => setOpened("price")}>Prix</AdminButton>
      </div>
      <Textarea
        ref={area}
        label="Article"
        help="Un prix choisi par le bouton « Prix » reste celui du jour : le repère {{…}} le remplace."
        className="ae-body"
        rows={18}
        maxLength={60_000}
        value={content.body}
        onChange={({ target: { value } }) => change({ body: value })}
        error={errorAt("body")}
      />
      <PictureChooser
        open={opened === "picture"}
        onClose={() => setOpened(null)}
        onChoose={({ id, alt }) => put(`\n\n![${alt.replace(/[[\]]/g, "")}](photo:${id})\n\n`)}
      />
      <PriceChooser open={opened === "price"} onClose={() => setOpened(null)} onChoose={put} />
    </div>
  );
}

import { useEffect, useRef, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type Mark, marked } from "../articles/markdown-marks.ts";
import { PictureChooser } from "../pictures/picture-chooser.tsx";
import { offerText, type RunningOffer, servicesToOffer } from "./letter-offers.ts";
import type { LetterEditor } from "./use-letter-editor.ts";

const marks: readonly { readonly mark: Mark; readonly label: string }[] = [
  { mark: "title", label: "Titre" },
  { mark: "bold", label: "Gras" },
  { mark: "italic", label: "Italique" },
  { mark: "list", label: "Liste" },
  { mark: "link", label: "Lien" },
  { mark: "quote", label: "Encadré" },
];

export function LetterFields({ editor, pictureAlt }: { editor: LetterEditor; pictureAlt: string }) {
  const { content, change, errorAt } = editor;
  const area = useRef<HTMLTextAreaElement>(null);
  function write(edit: (text: string, start: number, end: number) => ReturnType<typeof marked>): void {
    const field = area.current;
    if (!field) return;
    const next = edit(content.body, field.selectionStart, field.selectionEnd);
    change({ body: next.text });
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.start, next.end);
    });
  }
  return (
    <Panel title="La lettre">
      <div className="adm-form">
        <Input
          label="Objet"
          help="Ce que la boîte de réception montre d’abord."
          maxLength={150}
          value={content.subject}
          onChange={({ target: { value } }) => change({ subject: value })}
          error={errorAt("subject")}
          required
        />
        <div>
          <div className="nl-marks" role="toolbar" aria-label="Mise en forme">
            {marks.map(({ mark, label }) => (
              <AdminButton key={mark} onClick={() => write((...at) => marked(mark, ...at))}>
                {label}
              </AdminButton>
            ))}
          </div>
          <Textarea
            ref={area}
            label="Texte"
            rows={14}
            maxLength={20_000}
            value={content.body}
            onChange={({ target: { value } }) => change({ body: value })}
            error={errorAt("body")}
          />
        </div>
        <OfferButton onOffer={(text) => write((body, start, end) => inserted(body, text, start, end))} />
        <PictureField editor={editor} pictureAlt={pictureAlt} />
      </div>
    </Panel>
  );
}

/** A paragraph of its own, where the cursor stands. */
function inserted(body: string, text: string, start: number, end: number) {
  const before = body.slice(0, start).trimEnd();
  const written = `${before === "" ? "" : `${before}\n\n`}${text}\n\n`;
  const after = body.slice(end).trimStart();
  return { text: written + after, start: written.length, end: written.length };
}

function OfferButton({ onOffer }: { onOffer: (text: string) => void }) {
  const [offers, setOffers] = useState<readonly RunningOffer[]>([]);
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    void send(admin.promotions.$get()).then((answer) => {
      if (answer.ok) setOffers(answer.data.promotions.filter(({ state }) => state === "running"));
    });
  }, []);
  const choices = [...offers.map(offerText), ...servicesToOffer];
  const text = choices.find(({ id }) => id === chosen)?.text;
  return (
    <div className="nl-offer">
      <Select
        label="Offre ou prestation"
        placeholder="Choisir"
        value={chosen}
        onChange={({ target: { value } }) => setChosen(value)}
        options={choices.map(({ id, label }) => ({ value: id, label }))}
      />
      <AdminButton disabled={!text} onClick={() => text && onOffer(text)}>
        Mettre dans la lettre
      </AdminButton>
    </div>
  );
}

function PictureField({ editor, pictureAlt }: { editor: LetterEditor; pictureAlt: string }) {
  const { content, change, errorAt } = editor;
  const [isOpen, setOpen] = useState(false);
  const [alt, setAlt] = useState(pictureAlt);
  const error = errorAt("pictureId");
  return (
    <div className="grid gap-2">
      <p className="adm-muted">
        {content.pictureId
          ? `Photo en haut de la lettre${alt ? `\u00a0: ${alt}` : ""}.`
          : "Une photo en haut de la lettre, si vous le souhaitez."}
      </p>
      {error ? <p role="alert">{error}</p> : null}
      <div className="adm-actions">
        <AdminButton onClick={() => setOpen(true)}>
          {content.pictureId ? "Changer de photo" : "Mettre une photo"}
        </AdminButton>
        {content.pictureId ? (
          <AdminButton onClick={() => change({ pictureId: null })}>Retirer la photo</AdminButton>
        ) : null}
      </div>
      <PictureChooser
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(picture) => {
          change({ pictureId: picture.id });
          setAlt(picture.alt);
          setOpen(false);
        }}
      />
    </div>
  );
}

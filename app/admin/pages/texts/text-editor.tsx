import { useCallback, useRef, useState } from "react";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import type { TextValue } from "#domain/site-content/site-text.ts";
import { useOutletContext } from "#router";
import type { Refusal } from "../../client/outcome.ts";
import type { Me } from "../../shell/me.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/text-editor.ts";
import { DraftActions, DraftState } from "./draft-bar.tsx";
import { loadEditedPage, type PageText, plainTextOf, previewAddress, shownValue } from "./edited-text.ts";
import { showText } from "./marked-page.ts";
import { OtherEditors } from "./other-editors.tsx";
import { OtherTexts } from "./other-texts.tsx";
import { TextHistory } from "./text-history.tsx";
import { TextPanel } from "./text-panel.tsx";
import { TextStage } from "./text-stage.tsx";
import { type TypedText, useDraftQueue } from "./use-draft-queue.ts";
import { WaitingTexts } from "./waiting-texts.tsx";
import "./text-editor.css";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadEditedPage(params.id);
}
clientLoader.hydrate = true as const;

/** A public page whose texts are changed where they stand. */
export default function TextEditor({ loaderData: page }: Route.ComponentProps) {
  const { email } = useOutletContext<Me>();
  const isNarrow = useNarrow();
  const [open, setOpen] = useState<string | null>(null);
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  const [drawing, setDrawing] = useState(0);
  const [typed, setTyped] = useState<Readonly<Record<string, TextValue | undefined>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const shown = useRef<Document>(null);
  const keepDraft = useDraftQueue(page.texts);
  const keeping = useSave({
    send: async (text: TypedText) => {
      const kept = await keepDraft(text);
      // The panel has the room to say why, with what was typed.
      if (!kept.ok) show(text.key, kept);
      else type(text.key)(undefined);
      return kept;
    },
    refresh: "saved-or-conflict",
    whileBusy: "replace",
  });
  const drawAgain = () => setDrawing((count) => count + 1);
  const onReady = useCallback((drawn: Document, keys: ReadonlySet<string>) => {
    shown.current = drawn;
    setFound(keys);
  }, []);
  const text = page.texts.find(({ key }) => key === open);
  function show(key: string | null, why: Refusal | null = null): void {
    setOpen(key);
    setRefusal(why);
  }
  const type = (key: string) => (value: TextValue | undefined) => {
    setTyped((before) => ({ ...before, [key]: value }));
    if (shown.current && typeof value === "string") showText(shown.current, key, value);
  };
  const panel = text ? (
    <TextPanel
      key={text.key}
      text={text}
      typed={typed[text.key]}
      refusal={refusal}
      keepDraft={keepDraft}
      onType={type(text.key)}
      onKept={() => {
        drawAgain();
        if (isNarrow) show(null);
      }}
    />
  ) : null;
  const address = previewAddress(page);
  const others = (
    <OtherTexts
      place={page.place}
      texts={address === null ? page.texts : hiddenTexts(page.texts, found)}
      onOpen={(key) => show(key)}
    />
  );
  return (
    <>
      <PageHead
        title={page.label}
        parent={{ to: "/admin/pages", label: "Pages" }}
        status={<DraftState texts={page.texts} />}
        actions={<DraftActions page={page} me={email} onChanged={drawAgain} />}
      />
      <OtherEditors texts={page.texts} me={email} />
      <div className="txt-editor" data-framed={address !== null}>
        {address === null ? null : (
          <TextStage
            page={page}
            address={address}
            drawing={drawing}
            open={open}
            onReady={onReady}
            handlers={{
              plainText: (key) => plainTextOf(page.texts.find((one) => one.key === key)),
              onOpen: (key) => show(key),
              onFocus: (key) => (isNarrow ? undefined : show(key)),
              onType: (key, value) => type(key)(value),
              onKeep: (key, value) => void keeping.save({ key, value }),
              onGiveUp: (key) => giveUp(page.texts, key),
            }}
          />
        )}
        <div className="adm-stack">
          {address === null ? others : null}
          {isNarrow ? null : (
            <Panel title="Texte">
              {panel ?? <p className="adm-muted">Touchez un texte pour le modifier.</p>}
            </Panel>
          )}
          <WaitingTexts texts={page.texts} />
          {address === null ? null : others}
          <TextHistory page={page} onRestored={drawAgain} />
        </div>
      </div>
      <Sheet open={isNarrow && text !== undefined} onClose={() => show(null)} title="Texte" phone="bottom">
        {panel}
      </Sheet>
    </>
  );
  /** Elsewhere on the page the text was followed as it was typed. */
  function giveUp(texts: readonly PageText[], key: string): void {
    const before = texts.find((one) => one.key === key);
    setTyped((others) => ({ ...others, [key]: undefined }));
    const value = before && shownValue(before);
    if (shown.current && typeof value === "string") showText(shown.current, key, value);
  }
}

/** Texts the page shows in some cases only, and those of search engines. */
function hiddenTexts(texts: readonly PageText[], found: ReadonlySet<string> | null): readonly PageText[] {
  return found === null ? [] : texts.filter(({ key }) => !found.has(key));
}

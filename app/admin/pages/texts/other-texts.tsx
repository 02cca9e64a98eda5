import { Panel } from "../../ui/panel.tsx";
import { type PageText, shownValue, valueWords } from "./edited-text.ts";

/** Texts that are not on the page as it is drawn: those of search engines, and those shown in some cases only. */
export function OtherTexts({ texts, onOpen }: { texts: readonly PageText[]; onOpen: (key: string) => void }) {
  if (texts.length === 0) return null;
  return (
    <Panel title="Textes hors de la page">
      <p className="adm-muted">Pour les moteurs de recherche, ou montrés dans certains cas.</p>
      <ul className="txt-others">
        {texts.map((text) => (
          <li key={text.key}>
            <button type="button" onClick={() => onOpen(text.key)}>
              <span className="sr-only">Modifier&nbsp;: </span>
              {valueWords(shownValue(text))}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

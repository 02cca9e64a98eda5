import { IconChevronRight } from "#app/art/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type EditedPage, type PageText, shownValue, valueWords } from "./edited-text.ts";

interface OtherTextsProps {
  readonly place: EditedPage["place"];
  readonly texts: readonly PageText[];
  readonly onOpen: (key: string) => void;
}

const words = {
  page: {
    title: "Textes hors de la page",
    detail: "Pour les moteurs de recherche, ou montrés dans certains cas.",
  },
  mail: { title: "Autres textes de l’e-mail", detail: "Montrés dans d’autres cas que celui de l’exemple." },
  answers: { title: "Réponses prêtes", detail: "Proposées à l’équipe quand elle répond à une demande." },
} as const;

const answerLists: Readonly<Record<string, string>> = {
  "answers/reply": "Réponses sans devis",
  "answers/quote": "Messages joints à un devis",
};

/**
 * Texts that are not on the page as it is drawn: those of search engines, those shown in some cases only, and the ready
 * answers, which have no page.
 */
export function OtherTexts({ place, texts, onOpen }: OtherTextsProps) {
  if (texts.length === 0) return null;
  const { title, detail } = words[place];
  return (
    <Panel title={title}>
      <p className="adm-muted">{detail}</p>
      <ul className="txt-others">
        {texts.map((text) => (
          <li key={text.key}>
            <button type="button" onClick={() => onOpen(text.key)}>
              <span>
                <span className="sr-only">Modifier&nbsp;: </span>
                {answerLists[text.key] ?? valueWords(shownValue(text))}
              </span>
              <IconChevronRight />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { refusedLinks } from "../text/marked-text.ts";
import { acceptedValue, type Checked, oneLine, refusedValue } from "./checked.ts";

export type FaqQuestion = { readonly question: string; readonly answer: string };

/** A line and a paragraph are a text; questions are replaced all together. */
export type TextValue = string | readonly FaqQuestion[];

/** A line has no marks; a paragraph, and the answer to a question, may. */
export type TextKind = "line" | "paragraph" | "questions";

/** Longer texts are pasted by mistake. Beyond the advised length a text is only warned about. */
export const longestTexts = { line: 300, paragraph: 3000, question: 300 } as const;
const mostQuestions = 40;

/** What an editor typed for a text of the site, as it is stored. */
export function checkText(kind: TextKind, value: unknown): Checked<TextValue> {
  if (kind !== "questions") return checkWords(kind, value);
  if (!Array.isArray(value) || value.length === 0)
    return refusedValue("", "Gardez au moins une question, ou revenez au texte d’origine.");
  if (value.length > mostQuestions)
    return refusedValue("", `Une page peut avoir ${mostQuestions} questions au plus.`);
  const questions: FaqQuestion[] = [];
  for (const [index, item] of value.entries()) {
    const fields = (typeof item === "object" && item !== null ? item : {}) as Partial<FaqQuestion>;
    const question = oneLine(fields.question, longestTexts.question);
    if (!question)
      return refusedValue(`${index}.question`, `La question ${index + 1} est vide ou trop longue.`);
    const answer = checkWords("paragraph", fields.answer);
    if (!answer.ok) return refusedValue(`${index}.answer`, `Réponse ${index + 1}\u00a0: ${answer.message}`);
    questions.push({ question, answer: answer.value });
  }
  return acceptedValue(questions);
}

function checkWords(kind: "line" | "paragraph", value: unknown): Checked<string> {
  const text = oneLine(
    typeof value === "string" ? value.replace(/\s*\n\s*/g, " ") : value,
    longestTexts[kind],
  );
  if (text === null) return refusedValue("", `Écrivez un texte de ${longestTexts[kind]} signes au plus.`);
  if (text === "") return refusedValue("", "Écrivez un texte, ou revenez au texte d’origine.");
  const [refused] = kind === "paragraph" ? refusedLinks(text) : [];
  if (refused !== undefined)
    return refusedValue(
      "",
      `Ce lien n’est pas accepté\u00a0: «\u00a0${refused.slice(0, 60)}\u00a0». Donnez une page du site (/contact) ou une adresse en https://, mailto: ou tel:.`,
    );
  return acceptedValue(text);
}

import { placeholdersOf } from "../text/fill-text.ts";
import { refusedLinks } from "../text/marked-text.ts";
import { textMarkCharacters } from "../text/text-mark.ts";
import { acceptedValue, type Checked, oneLine, refusedValue } from "./checked.ts";

export type FaqQuestion = { readonly question: string; readonly answer: string };

/** Questions, and the ready answers of the staff, are replaced all together. */
export type TextValue = string | readonly FaqQuestion[];

/**
 * A line is short. A paragraph, and the answer to a question, may have marks; a message (of a mail) may not. Answers are
 * the staff's ready ones, each with the name it is chosen by; they keep their line breaks.
 */
export type TextKind = "line" | "paragraph" | "message" | "questions" | "answers";

/** Longer texts are pasted by mistake. Beyond the advised length a text is only warned about. */
export const longestTexts = { line: 300, paragraph: 3000, message: 3000, question: 300 } as const;
const mostQuestions = 40;

/** What an editor typed for a text of the site, as it is stored. Its placeholders are those of the shipped text. */
export function checkText(kind: TextKind, value: unknown, shipped: TextValue = ""): Checked<TextValue> {
  if (kind === "questions" || kind === "answers") return checkList(kind, value);
  const words = checkWords(kind, value);
  if (!words.ok || typeof shipped !== "string") return words;
  return checkPlaceholders(words.value, placeholdersOf(shipped)) ?? words;
}

function checkList(kind: "questions" | "answers", value: unknown): Checked<TextValue> {
  const isAnswers = kind === "answers";
  if (!Array.isArray(value) || value.length === 0) {
    const least = isAnswers ? "Gardez au moins une réponse" : "Gardez au moins une question";
    return refusedValue("", `${least}, ou revenez au texte d’origine.`);
  }
  if (value.length > mostQuestions) {
    const most = isAnswers ? `${mostQuestions} réponses prêtes` : `${mostQuestions} questions`;
    return refusedValue("", isAnswers ? `Gardez ${most} au plus.` : `Une page peut avoir ${most} au plus.`);
  }
  const questions: FaqQuestion[] = [];
  for (const [index, item] of value.entries()) {
    const fields = (typeof item === "object" && item !== null ? item : {}) as Partial<FaqQuestion>;
    const question = oneLine(withoutMarks(fields.question), longestTexts.question);
    if (!question) {
      const what = isAnswers ? `Le nom de la réponse ${index + 1}` : `La question ${index + 1}`;
      return refusedValue(`${index}.question`, `${what} est vide ou trop ${isAnswers ? "long" : "longue"}.`);
    }
    const answer = isAnswers ? checkAnswer(fields.answer) : checkWords("paragraph", fields.answer);
    if (!answer.ok) return refusedValue(`${index}.answer`, `Réponse ${index + 1}\u00a0: ${answer.message}`);
    questions.push({ question, answer: answer.value });
  }
  return acceptedValue(questions);
}

/** A ready answer keeps its lines; the customer's name comes before it by itself. */
function checkAnswer(value: unknown): Checked<string> {
  const typed = withoutMarks(value);
  const text = typeof typed === "string" ? typed.replaceAll("\r\n", "\n").trim() : null;
  if (text === null || !oneLine(text.replaceAll("\n", " "), longestTexts.message))
    return refusedValue("", `Écrivez un texte de ${longestTexts.message} signes au plus.`);
  return checkPlaceholders(text, []) ?? acceptedValue(text);
}

/** Null when the text has the placeholders of the shipped one, and no other. */
function checkPlaceholders(text: string, wanted: readonly string[]): Checked<never> | null {
  const names = new Set(placeholdersOf(text));
  const lost = wanted.find((name) => !names.has(name));
  if (lost !== undefined)
    return refusedValue(
      "",
      `Gardez «\u00a0{${lost}}\u00a0»\u00a0: le message y met ce qui change d’un envoi à l’autre.`,
    );
  const invented = [...names].find((name) => !wanted.includes(name));
  if (invented === undefined) return null;
  const allowed = wanted.map((name) => `{${name}}`).join(", ");
  return refusedValue(
    "",
    `«\u00a0{${invented.slice(0, 40)}}\u00a0» ne serait pas remplacé. ${allowed ? `Ce texte connaît\u00a0: ${allowed}.` : "N’écrivez pas d’accolades ici."}`,
  );
}

function checkWords(kind: "line" | "paragraph" | "message", value: unknown): Checked<string> {
  const typed = withoutMarks(value);
  const text = oneLine(
    typeof typed === "string" ? typed.replace(/\s*\n\s*/g, " ") : typed,
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

/** The marks of the editor are never part of a text: a public page would show them. */
function withoutMarks(value: unknown): unknown {
  return typeof value === "string" ? value.replace(textMarkCharacters, "") : value;
}

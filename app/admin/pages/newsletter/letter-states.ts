import { formatParisInstant } from "#domain/calendar/dates.ts";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import type { Tone } from "../../ui/status-pill.tsx";

export type Letter = SuccessBody<Awaited<ReturnType<(typeof admin)["newsletter-issues"][":id"]["$get"]>>>;
export type LetterContent = Pick<Letter, "subject" | "body" | "pictureId">;

interface LetterState {
  readonly label: string;
  readonly tone: Tone;
}

const letterStates: Readonly<Record<Letter["state"], LetterState>> = {
  draft: { label: "Brouillon", tone: "hollow" },
  scheduled: { label: "Programmée", tone: "going" },
  sending: { label: "En cours d’envoi", tone: "going" },
  paused: { label: "Suspendue", tone: "warn" },
  sent: { label: "Envoyée", tone: "good" },
};

interface LetterProgress {
  readonly state: Letter["state"];
  readonly results: Pick<Letter["results"], "sent" | "kept" | "waiting">;
}

/** "Envoyée" is said once every message has left or was refused: they may still wait, or be kept, all or some. */
export function letterState({ state, results: { sent, kept, waiting } }: LetterProgress): LetterState {
  if (state !== "sent") return letterStates[state];
  if (waiting > 0) return letterStates.sending;
  if (sent > 0 && kept > 0) return { label: "Envoyée en partie", tone: "warn" };
  if (sent > 0) return letterStates.sent;
  return kept > 0
    ? { label: "Gardée ici, sans envoi", tone: "quiet" }
    : { label: "Non envoyée", tone: "warn" };
}

/** The line under a letter's title: when it leaves, left, or was kept. Null for a draft. */
export function letterMoment(letter: LetterProgress & Pick<Letter, "sendAt" | "startedAt" | "finishedAt">) {
  const { state, sendAt, startedAt, finishedAt, results } = letter;
  const at = (moment: string) => `le ${formatParisInstant(new Date(moment))}.`;
  if (state === "scheduled" && sendAt) return `Prévue ${at(sendAt)}`;
  if (finishedAt && results.waiting === 0) {
    const rest = results.kept > 0 ? " Le reste est gardé dans «\u00a0E-mails\u00a0»." : "";
    if (results.sent > 0) return `Envoi terminé ${at(finishedAt)}${rest}`;
    return results.kept > 0
      ? `Gardée dans «\u00a0E-mails\u00a0» ${at(finishedAt)}`
      : `Close ${at(finishedAt)}`;
  }
  return startedAt && `Envoi commencé ${at(startedAt)}`;
}

export const emptyLetter: Letter = {
  ...{ id: "", subject: "", body: "", pictureId: null, pictureAlt: "", state: "draft", version: 0 },
  ...{ sendAt: null, startedAt: null, finishedAt: null },
  results: { sent: 0, kept: 0, waiting: 0, refused: 0, ahead: 0, unsubscribed: 0 },
};

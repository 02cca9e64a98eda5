import type { admin, SuccessBody } from "../../client/admin-client.ts";
import type { Tone } from "../../ui/status-pill.tsx";

export type Letter = SuccessBody<Awaited<ReturnType<(typeof admin)["newsletter-issues"][":id"]["$get"]>>>;
export type LetterContent = Pick<Letter, "subject" | "body" | "pictureId">;

export const letterStates: Readonly<Record<Letter["state"], { label: string; tone: Tone }>> = {
  draft: { label: "Brouillon", tone: "hollow" },
  scheduled: { label: "Programmée", tone: "going" },
  sending: { label: "En cours d’envoi", tone: "going" },
  paused: { label: "Suspendue", tone: "warn" },
  sent: { label: "Envoyée", tone: "good" },
};

export const emptyLetter: Letter = {
  ...{ id: "", subject: "", body: "", pictureId: null, pictureAlt: "", state: "draft", version: 0 },
  ...{ sendAt: null, startedAt: null, finishedAt: null },
  results: { sent: 0, waiting: 0, refused: 0, ahead: 0, unsubscribed: 0 },
};

import { setTimeout } from "node:timers/promises";

/** Longer than a message takes to be queued. */
export const evenAnswerMs = 150;

/** An answer takes this long at least: a known address, which costs a message, is not told by its time. */
export async function answerEvenly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const pause = setTimeout(evenAnswerMs);
  try {
    return await work();
  } finally {
    await pause;
  }
}

import { setTimeout as pause } from "node:timers/promises";

/** As many requests at once mean that visitors wait for each other. */
const many = 4;
const lookEveryMs = 50;
const longestMs = 3000;
/** Between two pieces of work that have waited for the longest: together they would hold up every visitor at once. */
const apartMs = 300;

interface Waiting {
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly now?: () => number;
}

/**
 * For work that visitors do not wait for: resolves once few requests are being answered, or after some seconds, then for
 * one piece of work after the other.
 */
export function createCalmWaiter(
  answeringCount: () => number,
  { wait = pause, now = () => performance.now() }: Waiting = {},
): () => Promise<void> {
  let nextTurn = Number.NEGATIVE_INFINITY;
  return async () => {
    for (let waited = 0; answeringCount() >= many; waited += lookEveryMs) {
      if (waited >= longestMs && now() >= nextTurn) {
        nextTurn = now() + apartMs;
        return;
      }
      await wait(lookEveryMs);
    }
  };
}

import { setTimeout as pause } from "node:timers/promises";

/** As many requests at once mean that visitors wait for each other. */
const many = 4;
const lookEveryMs = 50;
const longestMs = 3000;

/** For work that visitors do not wait for: resolves once few requests are being answered, after some seconds at most. */
export async function waitForCalm(
  answeringCount: () => number,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<void> {
  for (let waited = 0; waited < longestMs && answeringCount() >= many; waited += lookEveryMs)
    await wait(lookEveryMs);
}

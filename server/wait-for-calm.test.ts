import { expect, it } from "vitest";
import { createCalmWaiter } from "./wait-for-calm.ts";

/** When each of several that begin together is let through, while so many requests are being answered. */
async function turnsAt(pieces: number, ...counts: number[]): Promise<number[]> {
  let clock = 0;
  const waiting: (() => void)[] = [];
  const turn = createCalmWaiter(() => (counts.length > 1 ? counts.shift() : counts[0]) ?? 0, {
    wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
    now: () => clock,
  });
  const ended: number[] = [];
  const all = Promise.all(Array.from({ length: pieces }, () => turn().then(() => ended.push(clock))));
  while (ended.length < pieces) {
    await new Promise((resolve) => setImmediate(resolve));
    if (ended.length === pieces) break;
    clock += 50;
    for (const resume of waiting.splice(0)) resume();
  }
  await all;
  return ended;
}

it("does not wait while few requests are being answered", async () => {
  expect(await turnsAt(1, 3)).toEqual([0]);
});

it("waits until they are few again", async () => {
  expect(await turnsAt(1, 32, 4, 3)).toEqual([100]);
});

it("gives up after three seconds", async () => {
  expect(await turnsAt(1, 32)).toEqual([3000]);
});

it("lets one after the other through while there are many", async () => {
  expect(await turnsAt(4, 32)).toEqual([3000, 3300, 3600, 3900]);
});

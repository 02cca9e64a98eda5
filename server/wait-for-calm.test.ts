import { expect, it } from "vitest";
import { waitForCalm } from "./wait-for-calm.ts";

/** How long it waits while so many requests are being answered, the last number from then on. */
async function waitedMs(...counts: number[]): Promise<number> {
  let waited = 0;
  await waitForCalm(
    () => (counts.length > 1 ? counts.shift() : counts[0]) ?? 0,
    async (ms) => {
      waited += ms;
    },
  );
  return waited;
}

it("does not wait while few requests are being answered", async () => {
  expect(await waitedMs(3)).toBe(0);
});

it("waits until they are few again", async () => {
  expect(await waitedMs(32, 4, 3)).toBe(100);
});

it("gives up after three seconds", async () => {
  expect(await waitedMs(32)).toBe(3000);
});

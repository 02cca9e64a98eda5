import { expect, it } from "vitest";
import { databaseTrouble } from "./database-trouble.ts";
import { Places } from "./places.ts";

const longMs = 60_000;

it("are taken in the order in which they were asked for", async () => {
  const places = new Places(2);
  const order: number[] = [];
  await Promise.all([places.take(longMs), places.take(longMs)]);
  const waiting = [1, 2, 3].map(async (turn) => {
    await places.take(longMs);
    order.push(turn);
  });
  places.giveBack();
  await waiting[0];
  expect(order).toEqual([1]);
  places.giveBack();
  places.giveBack();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
});

it("whoever does not get one in time fails as without a database, and leaves its place to the next", async () => {
  const places = new Places(1);
  await places.take(longMs);
  const late = await places.take(5).catch((error: unknown) => error);
  expect(databaseTrouble(late)).toBe("unreachable");
  const next = places.take(longMs);
  places.giveBack();
  await expect(next).resolves.toBeUndefined();
  places.giveBack();
  await expect(places.take(5)).resolves.toBeUndefined();
});

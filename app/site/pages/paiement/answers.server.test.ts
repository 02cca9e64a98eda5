import { expect, it } from "vitest";
import { tooManyOrders } from "./answers.server.ts";

it.each([
  ["card", "Réessayez dans une demi-heure"],
  ["transfer", "Réessayez demain"],
] as const)("too many orders (%s) from one network are refused with what to do", async (payment, words) => {
  const answer = tooManyOrders({ payment });
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ reason: "limited", message: expect.stringContaining(words) });
});

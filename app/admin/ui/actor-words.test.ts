import { expect, it } from "vitest";
import { actorWords } from "./actor-words.ts";

it("the program and the customer have words, everybody else a name", () => {
  expect(["système", "client", "Stripe", "lea@reflet.example"].map(actorWords)).toEqual([
    "le site",
    "le client",
    "Stripe",
    "lea@reflet.example",
  ]);
});

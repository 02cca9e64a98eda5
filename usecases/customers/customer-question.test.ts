import { expect, it } from "vitest";
import { customerQuestion } from "./customer-question.ts";

it.each([
  ["", null],
  ["  ", null],
  ["Émilie Œuvrard", "'emilie':* & 'oeuvrard':*"],
  ["camille.perrin@ex", "'camilleperrinex':*"],
  ["fr-217-zd", "'fr217zd':*"],
  ["06 12 34", "'061234':*"],
  ["+33 6 12 34", "'061234':*"],
  ["0033 6.12", "'0612':*"],
  ["5678", "'5678':*"],
  ["l'homme \\ & | ! :*", "'l':* & 'homme':*"],
  ["%_'", "'\u00a7'"],
])("reads %j", (typed, question) => {
  expect(customerQuestion(typed)).toBe(question);
});

it("takes eight words at most", () => {
  expect(customerQuestion("a b c d e f g h i j")?.split("&")).toHaveLength(8);
});

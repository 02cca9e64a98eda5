import { describe, expect, it } from "vitest";
import { completeVehicle } from "./use-vehicle-choice.ts";
import { parseVehicleChoice } from "./vehicle-choice-store.ts";

const none = { category: null, model: "" };

describe("the stored vehicle", () => {
  it.each([
    ["nothing", null, none],
    ["broken text", "{oops", none],
    ["another shape", "[1,2]", none],
    ["null", "null", none],
    ["a whole choice", '{"category":"B","model":"Peugeot 308"}', { category: "B", model: "Peugeot 308" }],
    ["an unknown category", '{"category":"U1","model":"Kangoo"}', { category: null, model: "Kangoo" }],
    ["a model that is no text", '{"category":"A","model":5}', { category: "A", model: "" }],
    [
      "an endless model",
      JSON.stringify({ category: "D", model: "x".repeat(500) }),
      { category: "D", model: "x".repeat(120) },
    ],
  ])("reads %s", (_case, stored, expected) => {
    expect(parseVehicleChoice(stored)).toEqual(expected);
  });
});

describe("a complete vehicle", () => {
  it.each([
    [
      { category: "A", model: " Clio 4 " },
      { category: "A", model: "Clio 4" },
    ],
    [{ category: "A", model: "   " }, null],
    [{ category: null, model: "Clio" }, null],
  ] as const)("of %o is %o", (choice, expected) => {
    expect(completeVehicle(choice)).toEqual(expected);
  });
});

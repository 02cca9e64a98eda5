import { expect, it } from "vitest";
import { isModelGiven, PPF_DEFAULTS, PPF_FILMS, PPF_FINISHES, PPF_ZONES, setPpfQuantity } from "./ppf.ts";

it("offers the films, finishes and zones of the specification and its defaults", () => {
  expect({ PPF_FILMS, PPF_FINISHES, PPF_ZONES, PPF_DEFAULTS }).toEqual({
    PPF_FILMS: ["classique", "auto-cicatrisant"],
    PPF_FINISHES: ["brillant", "mat"],
    PPF_ZONES: ["pare-choc-avant", "face-avant", "complet"],
    PPF_DEFAULTS: {
      film: "classique",
      finish: "brillant",
      zone: "pare-choc-avant",
      vehicleModel: "",
      quantity: 1,
    },
  });
});

it.each([
  [3, 3],
  [0, 1],
  [-1, 1],
  [Number.NaN, 1],
])("takes the quantity %j as %i", (quantity, expected) => {
  expect(setPpfQuantity(PPF_DEFAULTS, quantity)).toEqual({ ...PPF_DEFAULTS, quantity: expected });
});

it.each([
  ["Peugeot 308", true],
  ["", false],
  ["  \u00a0", false],
])("asks whether the model %j is given", (model, given) => {
  expect(isModelGiven(model)).toBe(given);
});

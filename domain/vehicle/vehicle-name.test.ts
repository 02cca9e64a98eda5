import { describe, expect, it } from "vitest";
import { vehicleNames } from "./vehicle-name.ts";

const car = (vehicleModel: string, vehicleCategory: "A" | "C" | null = "C") => ({
  vehicleModel,
  vehicleCategory,
});

describe("the names of a request's vehicles", () => {
  it.each([
    [[car("Peugeot 308")], ["Peugeot 308"]],
    [
      [car("Clio"), car("")],
      ["Clio", "Véhicule 2, catégorie C"],
    ],
    [
      [car("", "A"), car("", null)],
      ["Véhicule 1, catégorie A", "Véhicule 2"],
    ],
    [
      [car("Clio"), car(" Clio ")],
      ["Clio (1)", "Clio (2)"],
    ],
    [
      [car(""), car("")],
      ["Véhicule 1, catégorie C", "Véhicule 2, catégorie C"],
    ],
  ])("%j are named %j", (vehicles, names) => {
    expect(vehicleNames(vehicles)).toEqual(names);
  });
});

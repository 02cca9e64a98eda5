import { describe, expect, it } from "vitest";
import { readRequestVehicles } from "./request-vehicle.ts";

describe("the vehicles of a stored request", () => {
  const clio = { name: "Clio", category: "A", model: "Clio", objective: "", problems: [] };
  it.each([
    [{}, []],
    [{ vehicles: "Clio" }, []],
    [{ vehicles: [clio, null, "x", { ...clio, category: 7 }, { name: "Clio" }] }, [clio]],
  ])("%j has %j", (details, vehicles) => {
    expect(readRequestVehicles(details)).toEqual(vehicles);
  });
});

import { describe, expect, it } from "vitest";
import { groupByVehicle } from "./group-by-vehicle.ts";

describe("lines by vehicle", () => {
  it("keeps the order of the lines, puts lines about no vehicle first and brings parted ones together", () => {
    const lines = [
      { title: "a", vehicle: "Clio" },
      { title: "b", vehicle: "308" },
      { title: "c" },
      { title: "d", vehicle: "Clio" },
    ];
    const groups = groupByVehicle(lines).map(({ vehicle, lines: grouped }) => [
      vehicle,
      grouped.map(({ title }) => title).join(""),
    ]);
    expect(groups).toEqual([
      ["", "c"],
      ["Clio", "ad"],
      ["308", "b"],
    ]);
  });

  it("is one group without a name where no line names a vehicle", () => {
    expect(groupByVehicle([{ vehicle: "" }, {}])).toHaveLength(1);
    expect(groupByVehicle([])).toEqual([]);
  });
});

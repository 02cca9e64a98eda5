import { describe, expect, it } from "vitest";
import { burnLine, headlightLine } from "./renovation-lines.ts";

describe("a renovation line of the cart", () => {
  it.each([
    [1, "79€ (base)", "1 trou"],
    [3, "99€ (base)", "3 trous"],
    [0, "79€ (base)", "1 trou"],
  ])("counts %i holes at %s", (holes, price, counted) => {
    expect(burnLine(holes, " Clio ")).toEqual({
      title: `Réparation de brûlure de cigarette (${counted})`,
      price,
      details: counted,
      type: "renovation",
      vehicleModel: "Clio",
    });
  });

  it("asks 80€ for the headlights", () => {
    expect(headlightLine("Clio")).toEqual({
      title: "Rénovation des phares",
      price: "80€",
      details: "Optiques avant",
      type: "renovation",
      vehicleModel: "Clio",
    });
  });
});

import { describe, expect, it } from "vitest";
import { burnLine, headlightLine } from "./renovation-lines.ts";

describe("a renovation line of the cart", () => {
  it.each([
    [1, "79€ (base)", "1 trou", 1, 7900],
    [3, "99€ (base)", "3 trous", 3, 9900],
    [0, "79€ (base)", "1 trou", 1, 7900],
  ])("counts %i holes at %s", (holes, price, counted, count, cents) => {
    expect(burnLine(holes, " Clio ")).toEqual({
      title: `Réparation de brûlure de cigarette (${counted})`,
      price,
      details: counted,
      type: "renovation",
      vehicleModel: "Clio",
      offer: "renovation.cigarette-burn",
      count,
      cents,
    });
  });

  it("asks 80€ for the headlights", () => {
    expect(headlightLine("Clio")).toEqual({
      title: "Rénovation des phares",
      price: "80€",
      details: "Optiques avant",
      type: "renovation",
      vehicleModel: "Clio",
      offer: "headlights.restoration",
      cents: 8000,
    });
  });
});

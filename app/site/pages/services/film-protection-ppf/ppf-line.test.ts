import { describe, expect, it } from "vitest";
import { PPF_DEFAULTS } from "#domain/vehicle/ppf.ts";
import { ppfLine } from "./ppf-line.ts";

describe("a PPF line of the cart", () => {
  it("is on quote and names film, finish, zone, quantity and the trimmed model", () => {
    expect(ppfLine({ ...PPF_DEFAULTS, vehicleModel: "  Alpine A110 " })).toEqual({
      title: "Film de protection PPF",
      price: "Sur devis",
      details: "Film classique, finition brillant, zone pare-chocs avant, quantité 1",
      type: "ppf",
      vehicleModel: "Alpine A110",
      offer: "ppf.front-bumper",
      count: 1,
    });
    expect(
      ppfLine({
        film: "auto-cicatrisant",
        finish: "mat",
        zone: "complet",
        vehicleModel: "Clio",
        quantity: 3,
      }),
    ).toMatchObject({
      details: "Film auto-cicatrisant, finition mat, zone complet, quantité 3",
      offer: "ppf.whole-car",
      count: 3,
    });
  });
});

import { describe, expect, it } from "vitest";
import { vehicleStyle } from "./vehicle-look.ts";

describe("vehicleStyle", () => {
  it.each([
    ["nothing", {}, {}],
    ["a paint and its dirt", { paint: "#0b7a70", dirt: 0 }, { "--paint": "#0b7a70", "--dirt": 0 }],
    ["a matte finish", { finish: "mat" as const }, { "--shine": 0.35 }],
    ["a shine of its own over the finish", { finish: "mat" as const, shine: 0.8 }, { "--shine": 0.8 }],
    ["tints", { tints: { front: 0.3, sunstrip: 0.5 } }, { "--tint-front": 0.3, "--tint-sunstrip": 0.5 }],
    [
      "film on one zone and on the rest",
      { film: { hood: "#2dd4bf88", all: "#fff3" } },
      { "--film-hood": "#2dd4bf88", "--film-all": "#fff3" },
    ],
    ["a prop passed as undefined", { rim: undefined, gloss: 0.5 }, { "--gloss": 0.5 }],
  ])("turns %s into variables and nothing else", (_, look, style) => {
    expect(vehicleStyle(look)).toEqual(style);
  });
});

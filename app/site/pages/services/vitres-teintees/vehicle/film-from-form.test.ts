import { describe, expect, it } from "vitest";
import { TINT_DEFAULTS } from "#domain/vehicle/tint.ts";
import { filmFromForm } from "./film-from-form.ts";

describe("the film of a posted form", () => {
  it("is the first one when nothing was posted", () => {
    expect(filmFromForm({}, "security")).toEqual({
      kind: "security",
      tints: TINT_DEFAULTS,
      level: null,
      color: null,
    });
  });

  it("is what was chosen", () => {
    const values = {
      film: "color",
      frontWindows: "20",
      rearWindows: "15",
      sunroof: "35",
      sunstrip: "50",
      security_level: "maximum",
      color: "vert-foret",
    };
    expect(filmFromForm(values, "tint")).toEqual({
      kind: "color",
      tints: { frontWindows: 20, rearWindows: 15, sunroof: 35, sunstrip: 50 },
      level: "maximum",
      color: "vert-foret",
    });
  });

  it("stays within the sliders for any posted value", () => {
    const values = {
      film: "or",
      frontWindows: "90",
      rearWindows: "mille",
      sunroof: "-3",
      sunstrip: ["5", "10"],
    };
    expect(filmFromForm({ ...values, security_level: "toString", color: "rose" }, "tint")).toEqual({
      kind: "tint",
      tints: { frontWindows: 30, rearWindows: 95, sunroof: 5, sunstrip: 95 },
      level: null,
      color: null,
    });
  });
});

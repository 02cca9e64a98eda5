import { expect, it } from "vitest";
import { TINT_KINDS, TINT_MODES } from "#domain/vehicle/tint.ts";
import { kindAddress, kindOf, modeAddress, modeOf } from "./tint-mode.ts";

const parameters = (address: string) => new URL(address, "http://page").searchParams;

it("opens on the vehicle and its solar film", () => {
  const bare = parameters("/services/vitres-teintees");
  expect([modeOf(bare), kindOf(bare)]).toEqual(["vehicle", "tint"]);
});

it.each(TINT_MODES)("finds the mode %s again in its own address", (mode) => {
  expect(modeOf(parameters(modeAddress(mode)))).toBe(mode);
});

it.each(TINT_KINDS)("finds the film %s again in its own address", (kind) => {
  expect(kindOf(parameters(kindAddress(kind)))).toBe(kind);
});

it.each(["?mode=building", "?mode=", "?film=or", "?mode=BATIMENT"])(
  "takes %s for the beginning",
  (search) => {
    expect([modeOf(parameters(search)), kindOf(parameters(search))]).toEqual(["vehicle", "tint"]);
  },
);

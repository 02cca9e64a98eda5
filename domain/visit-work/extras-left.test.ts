import { expect, it } from "vitest";
import { extrasLeft } from "./extras-left.ts";

const line = (change: object = {}) => ({
  offer: "cleaning.vip.complete",
  category: "C",
  quantity: 1,
  vehicleId: null,
  vehicleName: "",
  ...change,
});
const sand = "cleaning.condition.sand";

it.each([
  ["one vehicle without a name", [line()], 1],
  ["one vehicle that has it", [line(), line({ offer: sand })], 0],
  ["one vehicle on two lines", [line({ vehicleId: "a" }), line({ vehicleId: "a" })], 1],
  [
    "two vehicles, one of which has it",
    [line({ vehicleId: "a" }), line({ vehicleName: "Clio" }), line({ offer: sand, vehicleId: "a" })],
    1,
  ],
  ["three vehicles on one line", [line({ quantity: 3 }), line({ offer: sand })], 2],
  [
    "six seats of one vehicle",
    [line({ vehicleId: "a" }), line({ category: null, quantity: 6 }), line({ offer: sand })],
    0,
  ],
  ["six seats of a vehicle with a name", [line({ category: null, vehicleName: "Clio", quantity: 6 })], 1],
  ["three vehicles on a line typed by hand", [line({ offer: null, category: null, quantity: 3 })], 3],
  ["nothing yet", [], 1],
])("an extra is added once for each vehicle: %s", (_name, lines, left) => {
  expect(extrasLeft(lines, sand)).toBe(left);
});

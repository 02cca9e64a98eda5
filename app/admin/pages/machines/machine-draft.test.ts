import { expect, it } from "vitest";
import { isMachineName } from "#domain/site-content/machine.ts";
import { machineKey } from "./machine-draft.ts";

it("a machine is stored under its name, with a number where that is taken or not allowed", () => {
  expect(machineKey("Vapo’Net Été", [])).toBe("vapo-net-ete");
  expect(machineKey("Dustego", ["dustego", "dustego-2"])).toBe("dustego-3");
  for (const name of ["constructor", "__proto__", "Nouvelle", "", "\u0000", "–", "x".repeat(90)])
    expect(isMachineName(machineKey(name, [])), name).toBe(true);
});

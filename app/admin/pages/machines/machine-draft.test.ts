import { expect, it } from "vitest";
import { shippedMachineContent } from "#content/machine-content.ts";
import { isMachineName, type MachineContent } from "#domain/site-content/machine.ts";
import { machineKey, priceDoubt } from "./machine-draft.ts";

const dustego = shippedMachineContent("dustego") as MachineContent;
const [pack] = dustego.packs;

it("a machine is stored under its name, with a number where that is taken or not allowed", () => {
  expect(machineKey("Vapo’Net Été", [])).toBe("vapo-net-ete");
  expect(machineKey("Dustego", ["dustego", "dustego-2"])).toBe("dustego-3");
  for (const name of ["constructor", "__proto__", "Nouvelle", "", "\u0000", "–", "x".repeat(90)])
    expect(isMachineName(machineKey(name, [])), name).toBe(true);
});

it("asks about a rate or a pack a thousand times dearer, once per price", () => {
  const prices = { ...dustego.prices, daily: dustego.prices.daily * 1000 };
  expect(priceDoubt(dustego, { ...dustego, prices })).toContain("La journée, de 19,90\u00a0€ à 19");
  const packs = dustego.packs.map((one) => (one === pack ? { ...one, price: one.price * 1000 } : one));
  expect(priceDoubt(dustego, { ...dustego, packs })).toContain("PACK DÉCOUVERTE");
});

it("asks nothing about a usual change, a new machine or a new pack, nor about what is no price", () => {
  const changed = { ...dustego, prices: { ...dustego.prices, daily: 25_00 } };
  expect(priceDoubt(dustego, changed)).toBeNull();
  expect(priceDoubt(null, changed)).toBeNull();
  expect(priceDoubt({ ...dustego, packs: [] }, dustego)).toBeNull();
  expect(priceDoubt(dustego, { ...dustego, prices: { ...dustego.prices, daily: 0 } })).toBeNull();
});

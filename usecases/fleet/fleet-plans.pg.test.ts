import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { makeFleet } from "#tests/support/fleets.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { mergeCustomers } from "../customers/merge-customers.ts";
import { removeVehicle } from "../customers/save-vehicle.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { exportPerson } from "../privacy/export-person.ts";
import type { FleetPlanInput } from "./fleet-plan-input.ts";
import { openFleetVisits } from "./open-fleet-visits.ts";
import { endFleetPlan, saveFleetPlan } from "./save-fleet-plan.ts";

// Sunday 15 November 2026.
const { deps, racing, rows, at } = openShop();
const actor = "proprietaire@exemple.fr";

const input = (vehicleIds: readonly string[], change: Partial<FleetPlanInput> = {}): FleetPlanInput => ({
  ...{ offer: "utility.cleaning", everyWeeks: 2, weekday: 2, startsOn: "2026-11-16", discountPercent: 0 },
  ...{ addressId: null, vehicleIds: [...vehicleIds] },
  ...change,
});

async function planned(vans: number, change: Partial<FleetPlanInput> = {}) {
  await rows("select testing.empty('fleet_plans')");
  const { customerId, vanIds } = await makeFleet(deps, vans);
  const wanted = { customerId, planId: null, version: 0, input: input(vanIds, change), actor };
  const saved = await saveFleetPlan(deps, wanted);
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return { customerId, vanIds, planId: saved.id };
}
const jobsOf = (customerId: string) =>
  rows<{ id: string; state: string; notes: string; total: number; lines: number; commune: string }>(
    `select id, state, notes, total_cents as total, commune,
       (select count(*)::integer from job_lines where job_id = jobs.id) as lines
     from jobs where customer_id = $1 order by created_at, number`,
    [customerId],
  );

it("puts a visit into the tray two weeks ahead, priced by the size of each van, with the preferred day", async () => {
  const { customerId } = await planned(4, { discountPercent: 10 });
  expect(await openFleetVisits(deps)).toBe(1);
  expect(await jobsOf(customerId)).toMatchObject([
    {
      state: "to_plan",
      lines: 4,
      commune: "Bourg-en-Bresse",
      notes: "Flotte\u00a0: passage du 17/11/2026, de préférence un mardi.",
    },
  ]);
  const [sum] = await rows<{ cents: number; discount: number; total: number }>(
    `select sum(unit_cents)::integer as cents, discount_cents as discount, total_cents as total
     from jobs join job_lines on job_id = jobs.id where customer_id = $1 group by jobs.id`,
    [customerId],
  );
  expect(sum?.cents).toBeGreaterThan(0);
  expect(sum?.discount).toBe(Math.round((sum?.cents ?? 0) / 10));
  expect(sum?.total).toBe((sum?.cents ?? 0) - (sum?.discount ?? 0));
});

it("opens each visit once, however many instances run and however often", async () => {
  const { customerId } = await planned(2);
  const counts = await Promise.all(Array.from({ length: 8 }, () => openFleetVisits(racing)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  at("2026-11-17T09:00:00Z");
  expect(await openFleetVisits(deps)).toBe(1);
  expect(await openFleetVisits(deps)).toBe(0);
  at("2026-12-01T09:00:00Z");
  expect(await openFleetVisits(deps)).toBe(1);
  expect(await jobsOf(customerId)).toHaveLength(3);
});

it("does not make up for the visits of a time when the site was down", async () => {
  const { customerId, planId } = await planned(1, { everyWeeks: 1 });
  at("2027-02-15T09:00:00Z");
  expect(await openFleetVisits(deps)).toBe(2);
  expect(await jobsOf(customerId)).toHaveLength(2);
  const [skipped] = await rows<{ count: number }>(
    "select count(*)::integer as count from fleet_plan_visits where plan_id = $1 and job_id is null",
    [planId],
  );
  expect(skipped?.count).toBe(13);
});

it("leaves out a van that was removed, in the tray too, and opens nothing once all are gone", async () => {
  const { customerId, vanIds } = await planned(2, { discountPercent: 10 });
  await openFleetVisits(deps);
  const [before] = await jobsOf(customerId);
  expect(await removeVehicle(deps, { customerId, vehicleId: vanIds[0] ?? "", actor })).toBe("deleted");
  const [after] = await jobsOf(customerId);
  expect([before?.lines, after?.lines]).toEqual([2, 1]);
  const [left] = await rows<{ cents: number }>(
    "select unit_cents as cents from job_lines where job_id = $1",
    [after?.id],
  );
  expect(after?.total).toBe((left?.cents ?? 0) - Math.round((left?.cents ?? 0) / 10));
  at("2026-11-18T09:00:00Z");
  await openFleetVisits(deps);
  expect((await jobsOf(customerId)).map(({ lines }) => lines)).toEqual([1, 1]);
  expect(await removeVehicle(deps, { customerId, vehicleId: vanIds[1] ?? "", actor })).toBe("retired");
  at("2026-12-02T09:00:00Z");
  expect(await openFleetVisits(deps)).toBe(0);
  expect(await jobsOf(customerId)).toHaveLength(2);
});

it("keeps a removed van on a visit that has begun", async () => {
  const { customerId, vanIds } = await planned(2);
  await openFleetVisits(deps);
  await rows("update jobs set state = 'in_progress' where customer_id = $1", [customerId]);
  expect(await removeVehicle(deps, { customerId, vehicleId: vanIds[0] ?? "", actor })).toBe("retired");
  expect((await jobsOf(customerId)).map(({ lines }) => lines)).toEqual([2]);
});

it("goes on from the last visit when the rhythm is changed, and stops when the plan ends", async () => {
  const { customerId, vanIds, planId } = await planned(1);
  await openFleetVisits(deps);
  const weekly = {
    customerId,
    planId,
    version: 1,
    input: input(vanIds, { everyWeeks: 1, weekday: 4 }),
    actor,
  };
  expect(await saveFleetPlan(deps, weekly)).toMatchObject({ ok: true });
  expect(await saveFleetPlan(deps, weekly)).toEqual({ ok: false, reason: "conflict" });
  expect(await openFleetVisits(deps)).toBe(2);
  const days = await rows<{ day: string }>(
    "select due_on::text as day from fleet_plan_visits where plan_id = $1 order by position",
    [planId],
  );
  expect(days.map(({ day }) => day)).toEqual(["2026-11-17", "2026-11-19", "2026-11-26"]);
  expect(await endFleetPlan(deps, { customerId, planId, version: 2, actor })).toMatchObject({ ok: true });
  at("2026-12-20T09:00:00Z");
  expect(await openFleetVisits(deps)).toBe(0);
});

it("refuses the vans, the address and the plan of somebody else", async () => {
  const mine = await planned(1);
  const { customerId, vanIds } = await makeFleet(deps, 1);
  const [address] = await rows<{ id: string }>("select id from customer_addresses where customer_id = $1", [
    mine.customerId,
  ]);
  const save = (change: Partial<FleetPlanInput>, planId: string | null = null) =>
    saveFleetPlan(deps, { customerId, planId, version: 1, input: input(vanIds, change), actor });
  expect(await save({ vehicleIds: [...mine.vanIds] })).toMatchObject({ field: "vehicleIds" });
  expect(await save({ vehicleIds: [randomUUID()] })).toMatchObject({ field: "vehicleIds" });
  expect(await save({ addressId: address?.id ?? "" })).toMatchObject({ field: "addressId" });
  expect(await save({ startsOn: "2040-01-01" })).toMatchObject({ field: "startsOn" });
  expect(await save({}, mine.planId)).toEqual({ ok: false, reason: "unknown" });
  expect(await endFleetPlan(deps, { customerId, planId: mine.planId, version: 1, actor })).toEqual({
    ok: false,
    reason: "unknown",
  });
});

it("follows its company into another file when the two are merged, and opens nothing twice", async () => {
  const { customerId } = await planned(2);
  await openFleetVisits(deps);
  const { customerId: keptId } = await makeFleet(deps, 0);
  await mergeCustomers(deps, { keptId, mergedId: customerId, confirmedName: "Ana Martin", actor });
  expect(await openFleetVisits(deps)).toBe(0);
  at("2026-11-18T09:00:00Z");
  expect(await openFleetVisits(deps)).toBe(1);
  expect(await jobsOf(keptId)).toHaveLength(2);
  expect(await jobsOf(customerId)).toHaveLength(0);
});

it("is in its company's export and ends when the company is erased", async () => {
  const { customerId } = await planned(2);
  const asked = { email: `compta-${customerId}@bresse-livraisons.fr`, actor };
  const exported = await exportPerson(deps, asked);
  expect(exported["fiche client"]).toMatchObject([
    { passages_reguliers: [{ every_weeks: 2 }], vehicles: [{ nickname: "Camion 1" }, {}] },
  ]);
  await erasePerson(deps, asked);
  expect(await rows("select from fleet_plans where customer_id = $1", [customerId])).toEqual([]);
  expect(await rows("select from vehicles where customer_id = $1 and nickname <> ''", [customerId])).toEqual(
    [],
  );
  expect(await openFleetVisits(deps)).toBe(0);
});

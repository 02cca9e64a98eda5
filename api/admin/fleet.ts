import { type Context, Hono } from "hono";
import { z } from "zod";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import type { Deps } from "#usecases/deps.ts";
import { billFleetMonth, type FleetRefusal } from "#usecases/fleet/bill-fleet-month.ts";
import { fleetPlanInput } from "#usecases/fleet/fleet-plan-input.ts";
import { fleetReportCsv, readFleetReport } from "#usecases/fleet/fleet-report.ts";
import { importVans, previewVans } from "#usecases/fleet/import-vans.ts";
import { openFleetVisits } from "#usecases/fleet/open-fleet-visits.ts";
import { readFleet } from "#usecases/fleet/read-fleet.ts";
import { endFleetPlan, type FleetPlanSaved, saveFleetPlan } from "#usecases/fleet/save-fleet-plan.ts";
import { saveMonthlyBilling } from "#usecases/fleet/save-monthly-billing.ts";
import { saveVan, vanInput } from "#usecases/fleet/save-van.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { csvAnswer } from "./csv-answer.ts";
import { requireOwner } from "./guard.ts";
import { importedFile, limitImport, previewedFile } from "./import-file.ts";
import { idParam, jsonBody, queryOf, rowVersion } from "./read-input.ts";

const day = z.string().refine(isCalendarDay, { error: "Indiquez un jour." });
const span = z.object({ from: day, until: day });
const van = z.object({ vanId: z.uuid().nullable(), input: vanInput });
const plan = z.object({ planId: z.uuid().nullable(), version: rowVersion, input: fleetPlanInput });
const ending = z.object({ planId: z.uuid(), version: rowVersion });

const gone = { message: "Cette fiche n’existe plus." };
const known = idParam(gone.message);
const importRefusals = {
  unknown: gone.message,
  changed: "La flotte a changé depuis l’aperçu\u00a0: vérifiez-le de nouveau.",
  problems: "Une ligne du fichier ne va pas\u00a0: rien n’a été importé.",
} as const;
const billingRefusals: Readonly<Record<FleetRefusal, string>> = {
  unknown: gone.message,
  open_month: "Ce mois n’est pas terminé.",
  nothing: "Rien n’est à facturer pour ce mois\u00a0: tout l’est déjà.",
  unpriced: "Une intervention de ce mois n’a pas de prix\u00a0: complétez-la d’abord.",
  identity: "Complétez d’abord l’identité de votre entreprise dans les réglages.",
  buyer: "Complétez d’abord la fiche de l’entreprise\u00a0: raison sociale, adresse de facturation et SIREN.",
};

/** Fleets of companies, with their money: the owner's alone. */
export function fleetRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use("/:id/import/*", limitImport)
    .use(requireOwner)
    .use("/:id/*", known)
    .get("/:id", known, async (c) => {
      const fleet = await readFleet(deps, c.req.param("id"));
      return fleet ? c.json(fleet) : c.json(gone, 404);
    })
    .post("/:id/vans", jsonBody(van), async (c) => {
      const change = { customerId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const saved = await saveVan(deps, change);
      if (saved.ok) return c.json({ id: saved.id });
      if (saved.reason === "unknown") return c.json({ message: "Ce véhicule n’existe plus." }, 404);
      return c.json({ field: "input.plate", message: "Cette plaque est déjà dans la flotte." }, 422);
    })
    .post("/:id/import/preview", jsonBody(previewedFile), async (c) =>
      c.json(await previewVans(deps, c.req.param("id"), c.req.valid("json").text)),
    )
    .post("/:id/import/apply", jsonBody(importedFile), async (c) => {
      const change = { customerId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const imported = await importVans(deps, change);
      if (imported.ok) return c.json({ created: imported.created });
      const status = { unknown: 404, changed: 409, problems: 422 } as const;
      return c.json({ message: importRefusals[imported.reason] }, status[imported.reason]);
    })
    .put("/:id/plans", jsonBody(plan), async (c) => {
      const change = { customerId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const saved = await saveFleetPlan(deps, change);
      // What is due is in the tray at once.
      if (saved.ok) await openFleetVisits(deps);
      return planAnswer(c, saved);
    })
    .post("/:id/plans/end", jsonBody(ending), async (c) => {
      const change = { customerId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      return planAnswer(c, await endFleetPlan(deps, change));
    })
    .put("/:id/monthly-billing", jsonBody(z.object({ isOn: z.boolean() })), async (c) => {
      const change = { customerId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      return (await saveMonthlyBilling(deps, change)) ? c.json({ ok: true }) : c.json(gone, 404);
    })
    .post("/:id/bill", jsonBody(z.object({ month: day })), async (c) => {
      const change = { customerId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const billed = await billFleetMonth(deps, change);
      if (billed.ok) return c.json({ invoice: billed.invoice, jobId: billed.jobId });
      return c.json({ message: billingRefusals[billed.reason] }, billed.reason === "unknown" ? 404 : 409);
    })
    .get("/:id/report", queryOf(span), async (c) => {
      const customerId = c.req.param("id");
      const fleet = await readFleet(deps, customerId);
      if (!fleet) return c.json(gone, 404);
      const vans = await readFleetReport(deps, { customerId, ...c.req.valid("query") });
      return c.json({ name: fleet.customer.name, vans });
    })
    .get("/:id/report.csv", queryOf(span), async (c) =>
      csvAnswer(fleetReportCsv(deps, { customerId: c.req.param("id"), ...c.req.valid("query") })),
    );
}

function planAnswer(c: Context<AdminEnv>, saved: FleetPlanSaved) {
  if (saved.ok) return c.json({ id: saved.id });
  if (saved.reason === "invalid")
    return c.json({ field: `input.${saved.field}`, message: saved.message }, 422);
  if (saved.reason === "unknown") return c.json({ message: "Ce passage n’existe plus." }, 404);
  return c.json({ message: "Ce passage a changé entre-temps. La page montre son état actuel." }, 409);
}

import { Hono } from "hono";
import { z } from "zod";
import { CAR_CATEGORIES, UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import { browseVehicles, VEHICLES_PAGE_SIZE } from "#usecases/customers/browse-vehicles.ts";
import type { Deps } from "#usecases/deps.ts";
import { passportEntryInput } from "#usecases/passport/entry-input.ts";
import { moveVehicle } from "#usecases/passport/move-vehicle.ts";
import { readStaffPassport } from "#usecases/passport/read-staff-passport.ts";
import {
  addPassportEntry,
  correctPassportEntry,
  type EntryChanged,
  removePassportEntry,
} from "#usecases/passport/save-entry.ts";
import { sharePassport } from "#usecases/passport/share-passport.ts";
import { stopPassportReminders } from "#usecases/passport/stop-reminders.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { idParam, jsonBody, pageNumber, queryOf, rowVersion, searchText } from "./read-input.ts";

const list = z.object({
  q: searchText,
  vue: z
    .enum([...CAR_CATEGORIES, ...UTILITY_CATEGORIES])
    .nullable()
    .catch(null),
  page: pageNumber,
});

const unknownVehicle = { message: "Ce véhicule n’existe plus." } as const;
const known = z.object({ id: z.uuid(), version: rowVersion });
const correction = known.extend({ input: passportEntryInput });

const entryRefusals = {
  unknown: "Cette ligne du carnet n’existe plus.",
  changed: "Cette ligne a changé entre-temps. La page montre son état actuel.",
  full: "Ce carnet est plein.",
} as const;

/** Every customer's vehicles and their passports. The vehicle itself is changed in its customer's file. */
export function vehiclesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(list), async (c) => {
      const { q: search, vue: category, page } = c.req.valid("query");
      const found = await browseVehicles(deps, { search, category, page });
      return c.json({ ...found, page, pageSize: VEHICLES_PAGE_SIZE });
    })
    .use("/:id/*", idParam(unknownVehicle.message))
    .get("/:id", async (c) => {
      const found = await readStaffPassport(deps, c.req.param("id"));
      return found ? c.json(found) : c.json(unknownVehicle, 404);
    })
    .post("/:id/entries", jsonBody(z.object({ input: passportEntryInput })), async (c) => {
      const change = { vehicleId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const refusal = refusalOf(await addPassportEntry(deps, change));
      return refusal ? c.json(refusal.body, refusal.status) : c.json({ ok: true }, 201);
    })
    .put("/:id/entries", jsonBody(correction), async (c) => {
      const change = { vehicleId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const refusal = refusalOf(await correctPassportEntry(deps, change));
      return refusal ? c.json(refusal.body, refusal.status) : c.json({ ok: true });
    })
    .post("/:id/entries/remove", jsonBody(known), async (c) => {
      const change = { vehicleId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const refusal = refusalOf(await removePassportEntry(deps, change));
      return refusal ? c.json(refusal.body, refusal.status) : c.json({ ok: true });
    })
    .put("/:id/sharing", jsonBody(z.object({ isShared: z.boolean() })), async (c) => {
      const holder = { vehicleId: c.req.param("id"), customerId: null, actor: actorOf(c) };
      const isDone = await sharePassport(deps, { ...holder, ...c.req.valid("json") });
      return isDone ? c.json({ ok: true }) : c.json(unknownVehicle, 404);
    })
    .put("/:id/reminders", jsonBody(z.object({ isStopped: z.boolean() })), async (c) => {
      const holder = { vehicleId: c.req.param("id"), customerId: null, actor: actorOf(c) };
      const isDone = await stopPassportReminders(deps, { ...holder, ...c.req.valid("json") });
      return isDone ? c.json({ ok: true }) : c.json(unknownVehicle, 404);
    })
    .put("/:id/owner", jsonBody(z.object({ customerId: z.uuid("Choisissez un client.") })), async (c) => {
      const move = { vehicleId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const moved = await moveVehicle(deps, move);
      if (moved.ok) return c.json({ ok: true });
      if (moved.reason === "unknown") return c.json(unknownVehicle, 404);
      const message =
        moved.reason === "same" ? "Ce véhicule est déjà à ce client." : "Ce client n’existe plus.";
      return c.json({ field: "customerId", message }, 422);
    });
}

function refusalOf(changed: EntryChanged) {
  if (changed.ok) return null;
  const { reason } = changed;
  const status =
    reason === "unknown" ? (404 as const) : reason === "changed" ? (409 as const) : (422 as const);
  return { status, body: { message: entryRefusals[reason] } };
}

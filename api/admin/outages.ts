import { Hono } from "hono";
import { z } from "zod";
import { machineOf } from "#content/current-machines.ts";
import { formatDayNumeric, isCalendarDay } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import type { Deps } from "#usecases/deps.ts";
import { blockUnit } from "#usecases/rentals/block-unit.ts";
import { changeOutage } from "#usecases/rentals/change-outage.ts";
import type { TakenSpan } from "#usecases/rentals/find-taken.ts";
import { readOutage } from "#usecases/rentals/list-outages.ts";
import type { OutageFacts } from "#usecases/rentals/outage-facts.ts";
import { unblockUnit } from "#usecases/rentals/unblock-unit.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { idParam, jsonBody } from "./read-input.ts";

const day = (error: string) => z.string().refine(isCalendarDay, { error });
const facts = z.object({
  firstDay: day("Indiquez le premier jour."),
  lastDay: day("Indiquez le dernier jour."),
  reason: z
    .string()
    .trim()
    .min(1, { error: "Indiquez le motif, pour l’équipe." })
    .max(200, { error: "Le motif tient en 200 caractères." }),
});
const blocking = facts.extend({
  machine: z.string().refine((key) => machineOf(key) !== undefined, { error: "Choisissez la machine." }),
  unit: z.int({ error: "Choisissez la machine." }),
});
const before = z.object({ firstDay: z.string(), lastDay: z.string(), reason: z.string() });
const change = facts.extend({ before });

const unknown = { message: "Cette machine est déjà de retour en service." };
const refusals = {
  unknown: { field: "unit", message: "Cette machine n’est pas dans les réglages." },
  backwards: { field: "lastDay", message: "Le dernier jour vient avant le premier." },
  past: { field: "firstDay", message: "Le premier jour est déjà passé." },
  tooFar: { field: "lastDay", message: "Au plus un an à l’avance." },
} as const;

/** Machines out of service from a day to a day. */
export function outagesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .post("/", jsonBody(blocking), async (c) => {
      const done = await blockUnit(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (done.ok) return c.json({ id: done.id }, 201);
      if (done.reason === "taken") return c.json({ message: takenText(done.taken) }, 409);
      return c.json(refusals[done.reason], 422);
    })
    .get("/:id", idParam(unknown.message), async (c) => {
      const outage = await readOutage(deps, c.req.param("id"));
      return outage ? c.json(outage) : c.json(unknown, 404);
    })
    .put("/:id", idParam(unknown.message), jsonBody(change), async (c) => {
      const id = c.req.param("id");
      const done = await changeOutage(deps, { id, ...c.req.valid("json"), actor: actorOf(c) });
      if (done.ok) return c.json({ id });
      if (done.reason === "unknown") return c.json(unknown, 404);
      if (done.reason === "taken") return c.json({ message: takenText(done.taken) }, 409);
      if (done.reason === "changed") return c.json({ message: changedText(done.now) }, 409);
      return c.json(refusals[done.reason], 422);
    })
    .delete("/:id", idParam(unknown.message), jsonBody(z.object({ before })), async (c) => {
      const id = c.req.param("id");
      const done = await unblockUnit(deps, { id, ...c.req.valid("json"), actor: actorOf(c) });
      if (done.ok) return c.json({ id });
      return done.reason === "unknown"
        ? c.json(unknown, 404)
        : c.json({ message: stillOutText(done.now) }, 409);
    });
}

function takenText({ customer, firstDay, lastDay }: TakenSpan): string {
  const days = daysText(firstDay, lastDay);
  return customer
    ? `${customer} a réservé cette machine ${days}, préparation comprise. Annulez d’abord la location, ou choisissez d’autres jours.`
    : `Cette machine est déjà hors service ${days}.`;
}

function changedText(now: OutageFacts): string {
  return `${changedMeanwhile(now)} Votre saisie est gardée\u00a0: relisez, puis enregistrez de nouveau.`;
}

function stillOutText(now: OutageFacts): string {
  return `${changedMeanwhile(now)} La machine reste hors service.`;
}

function changedMeanwhile({ firstDay, lastDay, reason }: OutageFacts): string {
  return `Quelqu’un a changé cette mise hors service entre-temps\u00a0: ${daysText(firstDay, lastDay)}, «\u00a0${reason}\u00a0».`;
}

function daysText(firstDay: string, lastDay: string): string {
  return lastDay === UNTIL_REPAIRED
    ? `depuis le ${formatDayNumeric(firstDay)}, jusqu’à la réparation`
    : `du ${formatDayNumeric(firstDay)} au ${formatDayNumeric(lastDay)}`;
}

import { Hono } from "hono";
import { z } from "zod";
import { outsideWindow } from "#content/planning/refusal-sentences.ts";
import { formatDayLong, isCalendarDay } from "#domain/calendar/dates.ts";
import { PLANNING_COLOURS } from "#domain/planning/colours.ts";
import { minuteOf } from "#domain/planning/spans.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import type { Deps } from "#usecases/deps.ts";
import { makeFeed, revokeFeed } from "#usecases/planning/calendar-feed.ts";
import { readPlanningTeam } from "#usecases/planning/read-team.ts";
import { addAbsence, removeAbsence } from "#usecases/planning/save-absence.ts";
import { removeSector, type SaveSectorResult, saveSector } from "#usecases/planning/save-sector.ts";
import { retireWorker, saveWorker } from "#usecases/planning/save-worker.ts";
import { readShownRounds } from "#usecases/planning/shown-rounds.ts";
import { openWeekSchema } from "#usecases/settings/site-settings.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { keptTyping } from "./kept-typing.ts";
import { idParam, jsonBody } from "./read-input.ts";

const name = (error: string) =>
  z.string().trim().min(1, { error }).max(60, { error: "Le nom tient en 60 caractères." });
const colour = z.enum(PLANNING_COLOURS, { error: "Choisissez une couleur." });
const worker = z.object({
  name: name("Indiquez le nom."),
  colour,
  week: openWeekSchema.nullable(),
  skills: z.array(z.string().min(1).max(40)).max(40).nullable(),
  baseCode: z.string().max(5),
  accountId: z.uuid().nullable(),
});
const changedWorker = worker.extend({ seenAt: z.iso.datetime() });
const day = (error: string) => z.string().refine(isCalendarDay, { error });
const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: "Indiquez une heure." });
const absence = z
  .object({
    workerId: z.int({ error: "Choisissez l’équipier." }).min(1).max(9999),
    firstDay: day("Indiquez le premier jour."),
    lastDay: day("Indiquez le dernier jour."),
    from: time,
    to: time,
    reason: z.string().trim().max(100, { error: "Le motif tient en 100 caractères." }),
  })
  .refine(({ from, to }) => (from === "") === (to === ""), {
    error: "Indiquez les deux heures, ou aucune.",
    path: ["to"],
  });
const sector = z.object({
  name: name("Indiquez le nom du secteur."),
  colour,
  communes: z.array(z.string().max(5)).min(1, { error: "Ajoutez au moins une commune." }).max(400),
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  days: z.array(day("Indiquez une date.")).max(100, { error: "100 dates au plus." }).default([]),
});

const unknownWorker = { message: "Cet équipier n’existe pas, ou plus." };
const unknownCommune = "Cette commune n’est pas connue.";
const refusedFields = {
  unknown_commune: { field: "baseCode", message: unknownCommune },
  unknown_account: { field: "accountId", message: "Ce compte n’est pas, ou plus, de l’équipe." },
  taken_account: { field: "accountId", message: "Ce compte est déjà relié à un autre équipier." },
} as const;
const changedText = `Quelqu’un a modifié cet équipier entre-temps. ${keptTyping}`;

/** Reading what the two others change; every member of the staff may. */
export function planningTeamRoutes(deps: Deps) {
  return new Hono<AdminEnv>().get("/", async (c) => c.json(await readPlanningTeam(deps, c.get("staff"))));
}

/** For the owner alone: who drives, and from where. */
export function workersRoutes(deps: Deps) {
  const idOf = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : 0);
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .post("/", jsonBody(worker), async (c) => {
      const saved = await saveWorker(deps, {
        ...c.req.valid("json"),
        id: null,
        seenAt: null,
        actor: actorOf(c),
      });
      if (saved.ok) return c.json({ id: saved.id }, 201);
      if (saved.reason === "unknown") return c.json(unknownWorker, 404);
      if (saved.reason === "changed") return c.json({ message: changedText }, 409);
      return c.json(refusedFields[saved.reason], 422);
    })
    .put("/:number", jsonBody(changedWorker), async (c) => {
      const { seenAt, ...facts } = c.req.valid("json");
      const id = idOf(c.req.param("number"));
      const saved = await saveWorker(deps, { ...facts, id, seenAt: new Date(seenAt), actor: actorOf(c) });
      if (saved.ok) return c.json({ id });
      if (saved.reason === "unknown") return c.json(unknownWorker, 404);
      if (saved.reason === "changed") return c.json({ message: changedText }, 409);
      return c.json(refusedFields[saved.reason], 422);
    })
    .post("/:number/feed", async (c) => {
      const secret = await makeFeed(deps, idOf(c.req.param("number")), actorOf(c));
      if (!secret) return c.json(unknownWorker, 404);
      return c.json({ address: `${deps.siteUrl}/calendrier/${secret}.ics` }, 201);
    })
    .delete("/:number/feed", async (c) => {
      const id = idOf(c.req.param("number"));
      return (await revokeFeed(deps, id, actorOf(c))) ? c.json({ id }) : c.json(unknownWorker, 404);
    })
    .delete("/:number", async (c) => {
      const id = idOf(c.req.param("number"));
      const done = await retireWorker(deps, id, actorOf(c));
      if (done.ok) return c.json({ id });
      if (done.reason === "planned") {
        const visits = done.visits > 1 ? `${done.visits} rendez-vous à venir` : "un rendez-vous à venir";
        const message = `Cet équipier a encore ${visits}\u00a0: confiez d’abord tout à quelqu’un d’autre.`;
        return c.json({ message }, 409);
      }
      if (done.reason === "unknown") return c.json(unknownWorker, 404);
      return c.json({ message: "Il faut au moins un équipier." }, 409);
    });
}

/** Whoever is away says so: no owner is needed. */
export function absencesRoutes(deps: Deps) {
  const gone = "Cette absence est déjà retirée.";
  const hiddenVisit =
    "Cet équipier a un rendez-vous à ce moment-là\u00a0: lui-même ou le propriétaire le déplace d’abord.";
  return new Hono<AdminEnv>()
    .post("/", jsonBody(absence), async (c) => {
      const { from, to, ...facts } = c.req.valid("json");
      const span = from === "" ? null : { from: minuteOf(from), to: minuteOf(to) };
      const done = await addAbsence(deps, { ...facts, span, actor: actorOf(c) });
      if (done.ok) return c.json({ id: done.id }, 201);
      if (done.reason === "planned") {
        if (!(await readShownRounds(deps, c.get("staff"))).has(facts.workerId))
          return c.json({ message: hiddenVisit }, 409);
        const { customer, day: on, from: at } = done.visit;
        const when = `${formatDayLong(on)} à ${formatClock(at)}`;
        return c.json({ message: `${customer} attend le ${when}. Déplacez d’abord ce rendez-vous.` }, 409);
      }
      if (done.reason === "unknown_worker") return c.json({ field: "workerId", ...unknownWorker }, 422);
      if (done.reason === "window") return c.json({ field: "lastDay", message: outsideWindow }, 422);
      if (done.reason === "several_days")
        return c.json({ field: "lastDay", message: "Des heures ne valent que pour un seul jour." }, 422);
      const isHours = span !== null && facts.firstDay === facts.lastDay;
      return isHours
        ? c.json({ field: "to", message: "La fin vient avant le début." }, 422)
        : c.json({ field: "lastDay", message: "Le dernier jour vient avant le premier." }, 422);
    })
    .delete("/:id", idParam(gone), async (c) => {
      const id = c.req.param("id");
      return (await removeAbsence(deps, id, actorOf(c))) ? c.json({ id }) : c.json({ message: gone }, 404);
    });
}

/** For the owner alone: which communes make a sector, and on which weekdays the rounds go there. */
export function sectorsRoutes(deps: Deps) {
  const gone = { message: "Ce secteur n’existe pas, ou plus." };
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .post("/", jsonBody(sector), async (c) => {
      const saved = await saveSector(deps, { ...c.req.valid("json"), id: null, actor: actorOf(c) });
      return saved.ok ? c.json({ id: saved.id }, 201) : c.json(sectorRefusal(saved), 422);
    })
    .put("/:id", idParam(gone.message), jsonBody(sector), async (c) => {
      const id = c.req.param("id");
      const saved = await saveSector(deps, { ...c.req.valid("json"), id, actor: actorOf(c) });
      if (saved.ok) return c.json({ id });
      return saved.reason === "unknown" ? c.json(gone, 404) : c.json(sectorRefusal(saved), 422);
    })
    .delete("/:id", idParam(gone.message), async (c) => {
      const id = c.req.param("id");
      return (await removeSector(deps, id, actorOf(c))) ? c.json({ id }) : c.json(gone, 404);
    });
}

function sectorRefusal(refused: Exclude<SaveSectorResult, { ok: true }>): { field: string; message: string } {
  if (refused.reason === "same_name") return { field: "name", message: "Un autre secteur a déjà ce nom." };
  if (refused.reason === "window") return { field: "days", message: outsideWindow };
  if (refused.reason !== "taken_commune") return { field: "communes", message: unknownCommune };
  const { commune, sector: other } = refused;
  return { field: "communes", message: `${commune} est déjà dans le secteur «\u00a0${other}\u00a0».` };
}

import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { outsideWindow, refusalSentence } from "#content/planning/refusal-sentences.ts";
import { type CalendarDay, daysBetween, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { isInPlanningWindow } from "#domain/planning/planning-window.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { cancelByStaff, missByStaff, planByStaff, unplanByStaff } from "#usecases/booking/change-by-staff.ts";
import type { Deps } from "#usecases/deps.ts";
import { mayMemberChangeJob, mayMemberChangeVisit } from "#usecases/planning/may-change-job.ts";
import { readPlanningBoard } from "#usecases/planning/read-board.ts";
import { readGapJobs } from "#usecases/planning/read-gap-jobs.ts";
import { readJobStarts } from "#usecases/planning/read-job-starts.ts";
import { readLateFee } from "#usecases/planning/read-late-fee.ts";
import { readRefusalNames } from "#usecases/planning/refusal-names.ts";
import { readShownRounds } from "#usecases/planning/shown-rounds.ts";
import { wholeNumber } from "../whole-number.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { planningNoticesRoutes } from "./planning-notices.ts";
import { absencesRoutes, planningTeamRoutes, sectorsRoutes, workersRoutes } from "./planning-team.ts";
import { putOffsRoutes } from "./put-offs.ts";
import { jsonBody, queryOf } from "./read-input.ts";

/** A month with the days around it. */
const longestRange = 42;
const day = z.string().refine(isCalendarDay, { error: "Jour inconnu." });
const range = z
  .object({ du: day, au: day })
  .refine(({ du, au }) => daysBetween(du, au) >= 0 && daysBetween(du, au) < longestRange, {
    error: "Période inconnue.",
  });
const version = z.int().min(1);
const minute = wholeNumber(0, 1440);
const gap = z.object({
  jour: day,
  equipier: wholeNumber(1, 9999),
  de: minute,
  a: minute,
});
const start = z.object({
  day,
  from: z.int().min(0).max(1439),
  workerId: z.int().min(1).max(9999),
  version,
});
const cancelling = z.object({
  version,
  reason: z.string().trim().max(200, { error: "Le motif tient en 200 caractères." }),
});

const refusals = {
  unknown_job: "Cette intervention n’existe pas, ou plus.",
  no_place: "Le lieu de cette intervention n’est pas connu\u00a0: complétez-le d’abord.",
  closed_job: "Cette intervention ne peut plus être planifiée\u00a0: elle est commencée, faite ou annulée.",
  changed:
    "Quelqu’un a changé ce rendez-vous entre-temps. Le planning est à jour\u00a0: regardez, puis reprenez.",
} as const;
const unknownWorker = "Cet équipier n’existe pas, ou plus.";
const unknownVisit = "Ce rendez-vous n’existe pas, ou plus.";
const notMissed =
  "Ce rendez-vous est commencé, fait ou annulé\u00a0: le client ne peut plus être noté absent.";
const statusOf = (reason: keyof typeof refusals) => (reason === "unknown_job" ? 404 : 409);

type Staff = AdminEnv["Variables"]["staff"];

function guarded(message: string, mayChange: (id: string, member: Staff) => Promise<boolean>) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    const id = c.req.param("id") ?? "";
    const isKnown = isUuid(id) && (await mayChange(id, c.get("staff")));
    return isKnown ? next() : c.json({ message }, 404);
  });
}

/** The rounds of the team: reading them, placing, moving and freeing visits. */
export function planningRoutes(deps: Deps) {
  /** A month is shown in whole weeks: one day of it that the planning knows is enough. */
  const isKnown = (...days: readonly CalendarDay[]) => {
    const today = parisDay(deps.now());
    return days.some((one) => isInPlanningWindow(one, today));
  };
  /** A visit of a round that the member may not see is unknown to them. */
  const known = guarded(refusals.unknown_job, (id, member) => mayMemberChangeJob(deps, id, member));
  const knownVisit = guarded(unknownVisit, (id, member) => mayMemberChangeVisit(deps, id, member));
  return new Hono<AdminEnv>()
    .route("/team", planningTeamRoutes(deps))
    .route("/workers", workersRoutes(deps))
    .route("/absences", absencesRoutes(deps))
    .route("/sectors", sectorsRoutes(deps))
    .route("/notices", planningNoticesRoutes(deps))
    .route("/put-offs", putOffsRoutes(deps))
    .get("/", queryOf(range), async (c) => {
      const { du, au } = c.req.valid("query");
      if (!isKnown(du, au)) return c.json({ message: outsideWindow }, 400);
      return c.json(await readPlanningBoard(deps, { firstDay: du, lastDay: au }, c.get("staff")));
    })
    .get("/gap", queryOf(gap), async (c) => {
      const { jour, equipier, de, a } = c.req.valid("query");
      if (!isKnown(jour)) return c.json({ message: outsideWindow }, 400);
      if (!(await readShownRounds(deps, c.get("staff"))).has(equipier))
        return c.json({ message: unknownWorker }, 404);
      return c.json({ jobs: await readGapJobs(deps, { day: jour, workerId: equipier, from: de, to: a }) });
    })
    .get("/jobs/:id/starts", known, queryOf(range), async (c) => {
      const { du, au } = c.req.valid("query");
      if (!isKnown(du, au)) return c.json({ message: outsideWindow }, 400);
      const rounds = await readShownRounds(deps, c.get("staff"));
      const found = await readJobStarts(deps, c.req.param("id"), { firstDay: du, lastDay: au, rounds });
      if (found === "unknown") return c.json({ message: refusals.unknown_job }, 404);
      if (found === "no_place") return c.json({ message: refusals.no_place }, 409);
      return c.json(found);
    })
    .post("/jobs/:id/plan", known, jsonBody(start), async (c) => {
      const { version: seen, workerId, ...wanted } = c.req.valid("json");
      const jobId = c.req.param("id");
      const rounds = await readShownRounds(deps, c.get("staff"));
      if (!rounds.has(workerId)) return c.json({ message: unknownWorker }, 404);
      const done = await planByStaff(deps, {
        jobId,
        start: wanted,
        workerId,
        rounds,
        version: seen,
        actor: actorOf(c),
      });
      if (done.ok) return c.json({ placed: true as const, isMoved: done.moved.length > 0 });
      if (done.reason !== "obstacle")
        return c.json({ message: refusals[done.reason] }, statusOf(done.reason));
      const names = await readRefusalNames(deps, { jobId, workerId, otherJobId: done.otherJobId });
      // No failure: the place is taken, and others are offered.
      return c.json({
        placed: false as const,
        message: refusalSentence({ ...names, obstacle: done.obstacle, from: wanted.from }),
        nearest: done.nearest.map(({ day: on, from, workerId: who, addedDriving }) => ({
          day: on,
          from,
          workerId: who,
          addedDriving,
        })),
      });
    })
    .post("/jobs/:id/unplan", known, jsonBody(z.object({ version })), async (c) => {
      const change = { jobId: c.req.param("id"), reason: "unplanned", actor: actorOf(c) };
      const done = await unplanByStaff(deps, { ...change, version: c.req.valid("json").version });
      return done.ok
        ? c.json({ id: change.jobId })
        : c.json({ message: refusals[done.reason] }, statusOf(done.reason));
    })
    .get("/jobs/:id/late-fee", known, async (c) => {
      const fee = await readLateFee(deps, c.req.param("id"));
      if (!fee) return c.json({ message: refusals.unknown_job }, 404);
      // Amounts are the owner's to see; the rule is everybody's.
      const isOwner = c.get("staff").role === "owner";
      return c.json({ percent: fee.percent, cents: isOwner ? fee.cents : null });
    })
    .post("/visits/:id/missed", knownVisit, async (c) => {
      const id = c.req.param("id");
      const done = await missByStaff(deps, { visitId: id, actor: actorOf(c) });
      if (done.ok) return c.json({ id });
      return done.reason === "unknown_visit"
        ? c.json({ message: unknownVisit }, 404)
        : c.json({ message: notMissed }, 409);
    })
    .post("/jobs/:id/cancel", known, jsonBody(cancelling), async (c) => {
      const change = { jobId: c.req.param("id"), actor: actorOf(c), ...c.req.valid("json") };
      const done = await cancelByStaff(deps, change);
      return done.ok
        ? c.json({ id: change.jobId })
        : c.json({ message: refusals[done.reason] }, statusOf(done.reason));
    });
}

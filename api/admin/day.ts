import { Hono } from "hono";
import { z } from "zod";
import { readDay } from "#usecases/day/read-day.ts";
import { stepVisit, VISIT_STEPS } from "#usecases/day/step-visit.ts";
import type { Deps } from "#usecases/deps.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { idParam, jsonBody, queryOf } from "./read-input.ts";

const question = z.object({ de: z.enum(["moi", "equipe"]).catch("moi") });
const unknown = "Ce rendez-vous n’existe pas, ou plus.";
const notNow = "Ce rendez-vous a changé entre-temps\u00a0: cette étape n’est plus possible.";

/** The working day of whoever is signed in. */
export function dayRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(question), async (c) => {
      const { userId, role } = c.get("staff");
      const isWholeTeam = c.req.valid("query").de === "equipe";
      return c.json(await readDay(deps, { accountId: userId, isOwner: role === "owner", isWholeTeam }));
    })
    .post(
      "/visits/:id/step",
      idParam(unknown),
      jsonBody(z.object({ step: z.enum(VISIT_STEPS) })),
      async (c) => {
        const { userId, role } = c.get("staff");
        const done = await stepVisit(deps, {
          visitId: c.req.param("id"),
          step: c.req.valid("json").step,
          accountId: userId,
          isOwner: role === "owner",
          actor: actorOf(c),
        });
        if (done.ok) return c.json({ state: done.visit.state });
        if (done.reason === "unknown_visit") return c.json({ message: unknown }, 404);
        return c.json({ message: notNow }, 409);
      },
    );
}

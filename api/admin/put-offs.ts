import { Hono } from "hono";
import { z } from "zod";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import { PROPOSED_STARTS, PUT_OFF_REASONS } from "#domain/planning/put-off.ts";
import type { Deps } from "#usecases/deps.ts";
import { draftPutOff } from "#usecases/put-offs/draft-put-off.ts";
import { findPutOffOfDay, readPutOff } from "#usecases/put-offs/read-put-off.ts";
import { sendPutOff } from "#usecases/put-offs/send-put-off.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { idParam, jsonBody, queryOf } from "./read-input.ts";

const day = z.string().refine(isCalendarDay, { error: "Jour inconnu." });
const start = z.object({ day, from: z.int().min(0).max(1439), workerId: z.int().min(1).max(9999) });
const order = z.object({
  day,
  reason: z.enum(PUT_OFF_REASONS, { error: "Choisissez une raison." }),
  customers: z
    .array(z.object({ visitId: z.uuid(), starts: z.array(start).max(PROPOSED_STARTS) }))
    .min(1, { error: "Choisissez au moins un client." })
    .max(60),
});
const refusals = {
  changed: "Le planning a changé entre-temps. Les propositions sont à jour\u00a0: regardez, puis envoyez.",
  nobody: "Choisissez au moins un client.",
} as const;
const unknown = "Cette journée n’a pas été reportée.";

/** Putting off a day: what each customer would get, sending it, and who answered. */
export function putOffsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/draft", queryOf(z.object({ jour: day })), async (c) => {
      const { jour } = c.req.valid("query");
      return c.json({ ...(await draftPutOff(deps, jour)), sentId: await findPutOffOfDay(deps, jour) });
    })
    .post("/", jsonBody(order), async (c) => {
      const sent = await sendPutOff(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      return sent.ok ? c.json({ id: sent.id }, 201) : c.json({ message: refusals[sent.reason] }, 409);
    })
    .get("/:id", idParam(unknown), async (c) => {
      const putOff = await readPutOff(deps, c.req.param("id"));
      return putOff ? c.json(putOff) : c.json({ message: unknown }, 404);
    });
}

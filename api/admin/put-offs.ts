import { Hono } from "hono";
import { z } from "zod";
import { writtenSms } from "#content/messages/sms-texts.ts";
import { outsideWindow } from "#content/planning/refusal-sentences.ts";
import { isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { isInPlanningWindow } from "#domain/planning/planning-window.ts";
import {
  PROPOSED_STARTS,
  PUT_OFF_REASONS,
  PUT_OFF_UNDO_SECONDS,
  type PutOffWords,
} from "#domain/planning/put-off.ts";
import { cleanLine, cleanText } from "#domain/request/clean-text.ts";
import type { Deps } from "#usecases/deps.ts";
import { announceDuePutOffs } from "#usecases/put-offs/announce-put-offs.ts";
import { draftPutOff } from "#usecases/put-offs/draft-put-off.ts";
import { sampleLink } from "#usecases/put-offs/put-off-link.ts";
import { findPutOffOfDay, readPutOff } from "#usecases/put-offs/read-put-off.ts";
import { sendPutOff } from "#usecases/put-offs/send-put-off.ts";
import { undoPutOff } from "#usecases/put-offs/undo-put-off.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { idParam, jsonBody, queryOf } from "./read-input.ts";

const tooLong = "Ce texte ne tient pas en un SMS\u00a0: raccourcissez-le.";
const day = z.string().refine(isCalendarDay, { error: "Jour inconnu." });
const start = z.object({ day, from: z.int().min(0).max(1439), workerId: z.int().min(1).max(9999) });
const words = z
  .object({
    sms: z.string().max(320, { error: tooLong }).transform(cleanLine).optional(),
    email: z.string().max(1000, { error: "L’e-mail tient en 1000 signes." }).transform(cleanText).optional(),
  })
  .transform(({ sms, email }) => ({ ...(sms ? { sms } : {}), ...(email ? { email } : {}) }))
  .default({});
const order = z.object({
  day,
  reason: z.enum(PUT_OFF_REASONS, { error: "Choisissez une raison." }),
  customers: z
    .array(z.object({ visitId: z.uuid(), starts: z.array(start).max(PROPOSED_STARTS), words }))
    .min(1, { error: "Choisissez au moins un client." })
    .max(60),
});
const refusals = {
  changed: "Le planning a changé entre-temps. Les propositions sont à jour\u00a0: regardez, puis envoyez.",
  nobody: "Choisissez au moins un client.",
} as const;
const tooLate = {
  told: "Trop tard\u00a0: les clients sont prévenus.",
  taken: "Une heure de cette journée est déjà reprise\u00a0: le report est maintenu.",
} as const;
/** A moment more than what the page shows: who presses at the last second is still in time. */
const tellAfterMs = PUT_OFF_UNDO_SECONDS * 1000 + 500;
const unknown = "Cette journée n’a pas été reportée.";

/** For the owner alone, since it shows everybody's day: what each customer would get, sending it, and who answered. */
export function putOffsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/draft", queryOf(z.object({ jour: day })), async (c) => {
      const { jour } = c.req.valid("query");
      if (!isInPlanningWindow(jour, parisDay(deps.now()))) return c.json({ message: outsideWindow }, 400);
      return c.json({ ...(await draftPutOff(deps, jour)), sentId: await findPutOffOfDay(deps, jour) });
    })
    .post("/", jsonBody(order), async (c) => {
      const wanted = c.req.valid("json");
      const days = [wanted.day, ...wanted.customers.flatMap(({ starts }) => starts.map((one) => one.day))];
      if (!days.every((one) => isInPlanningWindow(one, parisDay(deps.now()))))
        return c.json({ message: outsideWindow }, 400);
      const isFitting = ({ sms }: PutOffWords) =>
        sms === undefined || writtenSms(sms, sampleLink(deps)) !== null;
      if (!wanted.customers.every((customer) => isFitting(customer.words)))
        return c.json({ field: "words", message: tooLong }, 422);
      const sent = await sendPutOff(deps, { ...wanted, actor: actorOf(c) });
      if (!sent.ok) return c.json({ message: refusals[sent.reason] }, 409);
      // Should the program stop meanwhile, the round of each minute tells them.
      setTimeout(() => announceDuePutOffs(deps).catch(() => undefined), tellAfterMs).unref();
      return c.json({ id: sent.id }, 201);
    })
    .post("/:id/undo", idParam(unknown), async (c) => {
      const id = c.req.param("id");
      const done = await undoPutOff(deps, id, actorOf(c));
      if (done === "undone") return c.json({ id });
      return done === "unknown" ? c.json({ message: unknown }, 404) : c.json({ message: tooLate[done] }, 409);
    })
    .get("/:id", idParam(unknown), async (c) => {
      const putOff = await readPutOff(deps, c.req.param("id"));
      return putOff ? c.json(putOff) : c.json({ message: unknown }, 404);
    });
}

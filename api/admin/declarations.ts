import { Hono } from "hono";
import { z } from "zod";
import { DECLARATION_OUTCOMES } from "#domain/shop/withdrawal.ts";
import type { Deps } from "#usecases/deps.ts";
import { handleDeclaration, previewAnswer } from "#usecases/orders/answer-declaration.ts";
import { listOpenDeclarations } from "#usecases/orders/declarations.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { jsonBody, queryOf } from "./read-input.ts";

const answered = { message: "Cette déclaration a été traitée entre-temps." };
const draft = {
  outcome: z.enum(DECLARATION_OUTCOMES, { error: "Choisissez une réponse." }),
  message: z.string().trim().max(2000, { error: "2000 caractères au plus." }),
};
const answer = z.object(draft).refine(({ outcome, message }) => outcome !== "refusee" || message !== "", {
  path: ["message"],
  error: "Dites au client pourquoi.",
});

/** Withdrawals and cancellations that customers declared on the site. */
export function declarationsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", async (c) => c.json(await listOpenDeclarations(deps)))
    .get("/:declarationId/preview", queryOf(z.object(draft)), async (c) => {
      const mail = await previewAnswer(deps, { id: c.req.param("declarationId"), ...c.req.valid("query") });
      return mail ? c.json(mail) : c.json(answered, 409);
    })
    .post("/:declarationId/handle", jsonBody(answer), async (c) => {
      const id = c.req.param("declarationId");
      const isDone = await handleDeclaration(deps, { id, ...c.req.valid("json"), actor: actorOf(c) });
      return isDone ? c.json({ id }) : c.json(answered, 409);
    });
}

import { Hono } from "hono";
import { z } from "zod";
import { PROGRAM_SCOPES } from "#domain/integration/program-scope.ts";
import { WEBHOOK_EVENTS } from "#domain/integration/webhook-event.ts";
import type { Deps } from "#usecases/deps.ts";
import { createProgramKey, listProgramKeys, revokeProgramKey } from "#usecases/integrations/program-keys.ts";
import {
  addEndpoint,
  listEndpoints,
  removeEndpoint,
  renewSecret,
  stopEndpoint,
} from "#usecases/integrations/webhook-endpoints.ts";
import { browseDeliveries, deliveriesPerPage, resendDelivery } from "#usecases/integrations/webhook-log.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { idParam, jsonBody, pageNumber, queryOf } from "./read-input.ts";

const newKey = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: "Donnez un nom à la clé." })
    .max(80, { error: "80\u00a0caractères au plus." }),
  scopes: z.array(z.enum(PROGRAM_SCOPES)).min(1, { error: "Choisissez au moins une autorisation." }),
});
const newEndpoint = z.object({
  url: z
    .string()
    .trim()
    .min(1, { error: "Donnez l’adresse." })
    .max(500, { error: "500\u00a0caractères au plus." }),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, { error: "Choisissez au moins un événement." }),
});
const stopped = z.object({ isStopped: z.boolean() });
const logQuery = z.object({ page: pageNumber });

const unknownKey = { message: "Cette clé n’existe pas, ou est déjà révoquée." };
const unknownEndpoint = { message: "Cette adresse n’existe pas, ou plus." };
const knownKey = idParam(unknownKey.message);
const knownEndpoint = idParam(unknownEndpoint.message);
const knownDelivery = idParam("Cet envoi n’existe pas, ou plus.");

/** Keys and addresses of other programs: the owner's alone. */
export function integrationsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/", queryOf(logQuery), async (c) => {
      const { page } = c.req.valid("query");
      const [keys, endpoints, log] = await Promise.all([
        listProgramKeys(deps),
        listEndpoints(deps),
        browseDeliveries(deps, { page }),
      ]);
      return c.json({ keys, endpoints, ...log, page, pageSize: deliveriesPerPage });
    })
    .post("/keys", jsonBody(newKey), async (c) => {
      const made = await createProgramKey(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      return made
        ? c.json(made, 201)
        : c.json({ field: "name", message: "Trop de clés\u00a0: révoquez-en d’abord." }, 422);
    })
    .post("/keys/:id/revoke", knownKey, async (c) => {
      const id = c.req.param("id");
      return (await revokeProgramKey(deps, id, actorOf(c))) ? c.json({ id }) : c.json(unknownKey, 404);
    })
    .post("/webhooks", jsonBody(newEndpoint), async (c) => {
      const added = await addEndpoint(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (!added.ok) return c.json({ field: "url", message: added.message }, 422);
      return c.json({ id: added.id, secret: added.secret }, 201);
    })
    .post("/webhooks/:id/secret", knownEndpoint, async (c) => {
      const secret = await renewSecret(deps, c.req.param("id"), actorOf(c));
      return secret ? c.json({ secret }) : c.json(unknownEndpoint, 404);
    })
    .put("/webhooks/:id/stopped", knownEndpoint, jsonBody(stopped), async (c) => {
      const id = c.req.param("id");
      const change = { id, ...c.req.valid("json"), actor: actorOf(c) };
      return (await stopEndpoint(deps, change)) ? c.json({ id }) : c.json(unknownEndpoint, 404);
    })
    .delete("/webhooks/:id", knownEndpoint, async (c) => {
      const id = c.req.param("id");
      return (await removeEndpoint(deps, id, actorOf(c))) ? c.json({ id }) : c.json(unknownEndpoint, 404);
    })
    .post("/deliveries/:id/resend", knownDelivery, async (c) => {
      const id = c.req.param("id");
      return (await resendDelivery(deps, id, actorOf(c)))
        ? c.json({ id })
        : c.json({ message: "Cet envoi n’est pas encore parti, ou n’existe plus." }, 409);
    });
}

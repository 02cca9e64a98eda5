import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { erasePerson } from "#usecases/privacy/erase-person.ts";
import { exportPerson } from "#usecases/privacy/export-person.ts";
import { listPurges, retentions } from "#usecases/privacy/purge-old-data.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { jsonBody } from "./read-input.ts";

/** By an address, or by the page of a customer who gave none. */
const person = z.union(
  [z.object({ customerId: z.uuid() }), z.object({ email: z.email("Indiquez une adresse e-mail valide.") })],
  "Indiquez une adresse e-mail valide.",
);

/** Access and erasure, for the owner to answer a person within the month the law gives. */
export function privacyRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/", async (c) =>
      c.json({
        purges: await listPurges(deps),
        retentions: retentions.map(({ what, months }) => ({ what, months })),
      }),
    )
    .post("/export", jsonBody(person), async (c) =>
      c.json(await exportPerson(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    )
    .post("/erase", jsonBody(person), async (c) =>
      c.json({ report: await erasePerson(deps, { ...c.req.valid("json"), actor: actorOf(c) }) }),
    );
}

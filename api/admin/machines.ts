import { Hono } from "hono";
import { z } from "zod";
import { readClaims } from "#usecases/claims/read-claims.ts";
import type { Deps } from "#usecases/deps.ts";
import { listMachines } from "#usecases/rentals/list-machines.ts";
import { saveMachine } from "#usecases/rentals/save-machine.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { savedAnswer } from "./content-answer.ts";
import { requireOwner } from "./guard.ts";
import { jsonBody, rowVersion } from "./read-input.ts";

const count = { error: "Indiquez un nombre de machines, zéro ou plus." };
const amount = { error: "Indiquez un montant, zéro ou plus." };

const change = z.object({
  value: z.unknown(),
  version: rowVersion,
  units: z.int(count).min(0, count).max(50, { error: "50 machines au plus." }),
  depositCents: z.int(amount).min(0, amount).max(10_000_000, { error: "100\u00a0000\u00a0€ au plus." }),
});

/** For the owner alone: the machines that are lent. */
export function machinesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/", async (c) => c.json({ machines: await listMachines(deps), claims: await readClaims(deps) }))
    .put("/:key", jsonBody(change), async (c) => {
      const { value, ...given } = c.req.valid("json");
      const key = c.req.param("key");
      return savedAnswer(c, await saveMachine(deps, { ...given, value, key, actor: actorOf(c) }));
    });
}

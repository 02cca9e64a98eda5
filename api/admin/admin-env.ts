import type { Context } from "hono";
import type { Staff } from "#auth/staff.ts";

/** What every admin call knows: who asks. Set by the guard before any route runs. */
export type AdminEnv = { Variables: { staff: Staff } };

/** The name the journal writes. */
export function actorOf(c: Context<AdminEnv>): string {
  return c.get("staff").email;
}

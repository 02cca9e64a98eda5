import type { Context } from "hono";
import type { Staff } from "#auth/staff.ts";

/** The caller of an admin route; set by the guard before any route runs. */
export type AdminEnv = { Variables: { staff: Staff } };

/** The name in the journal. */
export function actorOf(c: Context<AdminEnv>): string {
  return c.get("staff").email;
}

import { Hono } from "hono";
import type { Deps } from "#usecases/deps.ts";
import type { AdminEnv } from "./admin-env.ts";

/** Who is signed in, as the server sees them now, and whether what they send leaves. */
export function meRoutes({ sendsMail = false }: Deps) {
  return new Hono<AdminEnv>().get("/", (c) => {
    const { userId, email, role, aal } = c.get("staff");
    return c.json({ userId, email, role, aal, sendsMail });
  });
}

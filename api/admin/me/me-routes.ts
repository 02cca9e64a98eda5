import { Hono } from "hono";
import type { AdminEnv } from "../admin-env.ts";

/** Who is signed in, as the server sees them now. */
export function meRoutes() {
  return new Hono<AdminEnv>().get("/", (c) => {
    const { userId, email, role, aal } = c.get("staff");
    return c.json({ userId, email, role, aal });
  });
}

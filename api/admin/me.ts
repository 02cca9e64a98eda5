import { Hono } from "hono";
import type { Deps } from "#usecases/deps.ts";
import type { AdminEnv } from "./admin-env.ts";

/** The signed-in person as stored now, and whether mails are sent. */
export function meRoutes({ sendsMail = false }: Deps) {
  return new Hono<AdminEnv>().get("/", (c) => {
    const { userId, email, role, aal } = c.get("staff");
    return c.json({ userId, email, role, aal, sendsMail });
  });
}

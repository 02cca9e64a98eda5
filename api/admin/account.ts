import { Hono } from "hono";
import type { AuthDeps } from "#auth/deps.ts";
import { endSession, listSessions } from "#auth/own-sessions.ts";
import type { AdminEnv } from "./admin-env.ts";

/** The caller's own account, where the official client has no call: the list of sessions. */
export function accountRoutes(auth: AuthDeps) {
  return new Hono<AdminEnv>()
    .get("/sessions", async (c) => {
      const sessions = await listSessions(auth, c.get("staff"));
      return c.json({
        sessions: sessions.map(({ id, isCurrent, userAgent, createdAt, lastSeenAt }) => ({
          id,
          isCurrent,
          userAgent,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
      });
    })
    .delete("/sessions/:id", async (c) => {
      const id = c.req.param("id");
      const isEnded = await endSession(auth, c.get("staff"), id);
      if (!isEnded) return c.json({ message: "Cette session est déjà fermée." }, 404);
      return c.json({ id });
    });
}

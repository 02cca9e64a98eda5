import { Hono } from "hono";
import type { Deps } from "#usecases/deps.ts";
import { mayEditTexts } from "#usecases/site-content/may-edit-texts.ts";
import type { AdminEnv } from "./admin-env.ts";

/** The signed-in person as stored now, and whether mails are sent. */
export function meRoutes(deps: Deps) {
  return new Hono<AdminEnv>().get("/", async (c) => {
    const { userId, email, role, aal } = c.get("staff");
    const editsTexts = await mayEditTexts(deps, role);
    return c.json({ userId, email, role, aal, sendsMail: deps.sendsMail ?? false, editsTexts });
  });
}

import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { AdminEnv } from "./admin-env.ts";

const kilobytes = 512;
const tooLarge = `Envoi trop volumineux\u00a0: ${kilobytes}\u00a0Ko au plus.`;

/** What takes files says itself how much it takes; the test over the table of routes holds it to that. */
const takesFiles =
  /\/(media\/(pictures|sheets)|products\/import\/(preview|apply)|rentals\/periods\/[^/]+\/(hand-over|return))$/;

const limited = bodyLimit({ maxSize: kilobytes * 1024, onError: refuse });

/** Words only: no form of the desk comes near this. */
export const limitBody = createMiddleware<AdminEnv>((c, next) =>
  takesFiles.test(c.req.path) ? next() : limited(c, next),
);

function refuse(c: Context): Response {
  // The rest is not read, so the connection cannot serve another request.
  c.header("Connection", "close");
  return c.json({ message: tooLarge }, 413);
}

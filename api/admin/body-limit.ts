import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { AdminEnv } from "./admin-env.ts";

const kilobytes = 512;
const tooLarge = `Envoi trop volumineux\u00a0: ${kilobytes}\u00a0Ko au plus.`;

/** Routes that take files set their own limit; the test over the route table checks it. */
const takesFiles =
  /\/(media\/(pictures|sheets)|products\/import\/(preview|apply)|rentals\/periods\/[^/]+\/(hand-over|return))$/;

const limited = bodyLimit({ maxSize: kilobytes * 1024, onError: refuse });

/** JSON only: no admin form comes near this. */
export const limitBody = createMiddleware<AdminEnv>((c, next) =>
  takesFiles.test(c.req.path) ? next() : limited(c, next),
);

function refuse(c: Context): Response {
  // The rest is not read, so the connection cannot serve another request.
  c.header("Connection", "close");
  return c.json({ message: tooLarge }, 413);
}

import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

interface BodyLimit {
  readonly maxSize: number;
  readonly onError: (c: Context) => Response | Promise<Response>;
}

/**
 * Refuses larger bodies. A declared length is compared without touching the body: Hono's limit asks whether there is one,
 * which makes the adapter build the platform's request and its stream. A body without one is counted as it arrives.
 */
export function limitBody({ maxSize, onError }: BodyLimit): MiddlewareHandler {
  const countBytes = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return countBytes(c, next);
    return Number.parseInt(length, 10) > maxSize ? onError(c) : next();
  };
}

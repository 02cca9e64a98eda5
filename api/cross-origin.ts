import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

interface Extras {
  readonly methods?: readonly string[];
  readonly headers: readonly string[];
  readonly exposed: readonly string[];
}

/** Other sites may call with a key and a token, as on the hosted service. No cookie is read. */
export function crossOrigin({ methods = [], headers, exposed }: Extras): MiddlewareHandler {
  return cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: ["GET", ...methods, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    allowHeaders: [
      "accept",
      "authorization",
      "apikey",
      "content-type",
      "x-client-info",
      "x-supabase-api-version",
      "x-client-ip",
      "x-jwt-aud",
      ...headers,
    ],
    exposeHeaders: ["x-total-count", "link", "x-supabase-api-version", ...exposed],
  });
}

import type { MiddlewareHandler } from "hono";
import { isPrefetch } from "#api/prefetch.ts";

/** Links that open a payment page at Stripe when they are followed. */
const opensPayment = /^\/(commande-confirmee\/payer|rendez-vous\/payer|abonnement\/payer|regler\/carte)\/?$/;

/** Answers programs that only look at a payment's link, by HEAD or ahead of a click, without opening the payment. */
export const skipPrefetch: MiddlewareHandler = async (c, next) => {
  if (!opensPayment.test(c.req.path)) return next();
  if (c.req.method === "HEAD") return c.body(null, 200, { "Cache-Control": "no-store" });
  const isAhead = c.req.method === "GET" && isPrefetch(c.req.raw.headers);
  return isAhead ? c.body(null, 204, { "Cache-Control": "no-store" }) : next();
};

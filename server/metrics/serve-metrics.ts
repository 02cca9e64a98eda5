import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Handler } from "hono";
import type { Metrics } from "./metrics.ts";

/** Written by proxies: a request that carries one did not begin on this machine. */
const proxyHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "via",
];

/** With a token, whoever has it; without one, programs of this machine. Others get the answer of an unknown address. */
export function serveMetrics(metrics: Metrics, token: string | undefined): Handler {
  return async (c: Context) => {
    const { incoming } = c.env as HttpBindings;
    const isAllowed = token ? hasToken(c.req.header("authorization"), token) : isFromThisMachine(incoming);
    if (!isAllowed) return c.text("Il n’y a rien à cette adresse.\n", 404, { "Cache-Control": "no-store" });
    return c.body(await metrics.text(), 200, {
      "Content-Type": metrics.contentType,
      "Cache-Control": "no-store",
    });
  };
}

/** By the socket: what headers say of the caller, the caller may have written. */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">): boolean {
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? "");
  return isLoopback && proxyHeaders.every((name) => headers[name] === undefined);
}

function hasToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(header ?? "")?.[1] ?? "";
  // Of equal length, so that the time of the comparison says nothing.
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

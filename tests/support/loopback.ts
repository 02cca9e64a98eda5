import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import type { Hono } from "hono";

/** A router on a real port, for the official clients. */
export async function serveOnLoopback({ fetch }: Hono): Promise<{ url: string; close(): Promise<void> }> {
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve(
      // As the site's own server: a client never finds a connection closed that it was about to use again.
      { fetch, port: 0, hostname: "127.0.0.1", serverOptions: { keepAliveTimeout: 130_000 } },
      () => resolve(started),
    );
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

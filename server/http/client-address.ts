import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { clientAddress } from "#usecases/limits/client-address.ts";

/** Who is asking, for the rate limits; read from the socket, or from the header of our own proxies. */
export function addressReader(proxyHops: number): (c: Context) => string | null {
  return (c) => {
    const { incoming } = c.env as HttpBindings;
    const address = clientAddress({
      socketAddress: incoming.socket.remoteAddress,
      forwardedFor: c.req.header("x-forwarded-for"),
      proxyHops,
    });
    return address || null;
  };
}

import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { clientAddress } from "#usecases/limits/client-address.ts";

/** Who is asking, for the rate limits; read from the socket, or from our own proxy's header. */
export function addressReader(trustProxy: boolean): (c: Context) => string | null {
  return (c) => {
    const { incoming } = c.env as HttpBindings;
    const address = clientAddress({
      socketAddress: incoming.socket.remoteAddress,
      forwardedFor: c.req.header("x-forwarded-for"),
      trustProxy,
    });
    return address || null;
  };
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { visitorNetwork } from "#db/hash-address.ts";
import { bodiesRefusal } from "./refuse-request.ts";

/** Of all together. The largest body that a visitor may send is a photo of eight megabytes. */
const usualBytes = 128 * 1024 * 1024;
/** Smaller ones come in a few packets. */
const smallBytes = 16 * 1024;
const lookMs = 250;

interface Body {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly network: string;
  readonly startBytes: number;
  readonly declaredBytes: number;
}

/**
 * Limits what bodies that are still arriving hold in memory. Each route limits its own, but nobody limits how many
 * connections one caller opens, each with a body whose last byte does not come. Beyond the limit the network that
 * holds most loses its bodies first, beginning with the oldest.
 */
export class UnfinishedBodies {
  private readonly bodies = new Set<Body>();
  private readonly mostBytes: number;
  /** What had been read of a connection when its last request began: of the next one, at least that came before it. */
  private readonly readBefore = new WeakMap<Socket, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(mostBytes = usualBytes) {
    this.mostBytes = mostBytes;
  }

  watch(request: IncomingMessage, response: ServerResponse, address: string): void {
    const { headers, socket } = request;
    const startBytes = this.readBefore.get(socket) ?? 0;
    this.readBefore.set(socket, socket.bytesRead);
    const isChunked = headers["transfer-encoding"] !== undefined;
    const declaredBytes = isChunked ? Number.POSITIVE_INFINITY : Number(headers["content-length"] ?? 0);
    if (declaredBytes <= smallBytes) return;
    this.bodies.add({ request, response, network: visitorNetwork(address), startBytes, declaredBytes });
    this.timer ??= setInterval(() => this.endTooMany(), lookMs).unref();
  }

  private endTooMany(): void {
    const held = this.bytesByNetwork();
    let sum = held.values().reduce((total, bytes) => total + bytes, 0);
    if (sum <= this.mostBytes) return;
    const heldBy = ({ network }: Body) => held.get(network) ?? 0;
    // Of one network in the sequence in which they began.
    for (const body of [...this.bodies].sort((one, other) => heldBy(other) - heldBy(one))) {
      if (sum <= this.mostBytes) break;
      sum -= bytesOf(body);
      this.bodies.delete(body);
      endBody(body);
    }
  }

  private bytesByNetwork(): Map<string, number> {
    const held = new Map<string, number>();
    for (const body of this.bodies) {
      const { request, network } = body;
      if (request.complete || request.socket.destroyed) this.bodies.delete(body);
      else held.set(network, (held.get(network) ?? 0) + bytesOf(body));
    }
    if (this.bodies.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
    return held;
  }
}

/** At most: an earlier body of the same connection may be among them. */
function bytesOf({ request, startBytes, declaredBytes }: Body): number {
  return Math.min(request.socket.bytesRead - startBytes, declaredBytes);
}

/** Its route then fails to read it, as when the caller hangs up. */
function endBody({ request: { socket }, response }: Body): void {
  if (!response.headersSent) socket.write(bodiesRefusal);
  socket.destroySoon();
}

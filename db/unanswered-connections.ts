import type { Socket } from "node:net";
import type pg from "pg";

const checkEveryMs = 250;

/** What pg keeps of a connection and its types leave out. */
interface OpenClient {
  /** Whether the last statement was answered; undefined until the connection is open. */
  readonly readyForQuery?: boolean;
  readonly connection: { readonly stream: Socket };
}

interface LastArrival {
  readonly bytesRead: number;
  readonly at: number;
}

/**
 * Ends each connection that owes an answer (to a statement, to its opening or to its end) and on which nothing arrives
 * for `silentMs`: a router that forgot a connection reports its end to nobody. Returns what stops it.
 */
export function endUnansweredConnections(clients: ReadonlySet<pg.Client>, silentMs: number): () => void {
  const arrivals = new Map<pg.Client, LastArrival>();
  const check = () => {
    const now = performance.now();
    for (const client of clients) {
      const { readyForQuery, connection } = client as unknown as OpenClient;
      const { stream } = connection;
      const owesAnswer = readyForQuery !== true || stream.writableEnded;
      const last = arrivals.get(client);
      if (!owesAnswer) arrivals.delete(client);
      else if (last?.bytesRead !== stream.bytesRead)
        arrivals.set(client, { bytesRead: stream.bytesRead, at: now });
      else if (now - last.at >= silentMs) stream.destroy();
    }
  };
  const timer = setInterval(check, checkEveryMs);
  return () => clearInterval(timer);
}

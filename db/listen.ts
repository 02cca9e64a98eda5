import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

export interface ListenHandlers {
  onMessage(payload: string): void;
  /** Called each time notifications begin to arrive: at first, and after every loss of the connection. */
  onConnected?(): void;
  /** Called when notifications stop arriving: messages between now and the next onConnected are missed. */
  onDisconnected?(): void;
}

interface Subscription {
  readonly channel: string;
  readonly handlers: ListenHandlers;
}

interface Listener {
  listen(channel: string, handlers: ListenHandlers): Promise<() => Promise<void>>;
  /** Resolves when the server answers, rejects while it cannot be reached; a frozen server does neither. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const firstDelay = 200;
const longestDelay = 1000;

interface ListenerOptions {
  /** How often the connection is asked for an answer, which is waited for half as long. */
  readonly checkEveryMs?: number;
}

/**
 * One connection of its own for all channels, opened with the first subscription. A connection whose end nobody reports
 * (its router or the server's machine is gone) would receive nothing for hours: one that does not answer is replaced as
 * soon as the server accepts another. A frozen server accepts none, and is waited for.
 */
export function createListener(
  createClient: () => pg.Client,
  { checkEveryMs = 10_000 }: ListenerOptions = {},
): Listener {
  const subscriptions = new Set<Subscription>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let nextCheck: NodeJS.Timeout | undefined;
  let delay = firstDelay;
  let closed = false;

  function connect(): Promise<void> {
    connecting ??= openAndSubscribe().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  async function openAndSubscribe(): Promise<void> {
    const fresh = createClient();
    fresh.on("error", () => dropClient(fresh));
    fresh.on("end", () => dropClient(fresh));
    fresh.on("notification", ({ channel, payload }) => {
      for (const one of subscriptions) if (one.channel === channel) one.handlers.onMessage(payload ?? "");
    });
    try {
      await fresh.connect();
      // Subscriptions may be added during this loop; iterating a Set includes them.
      for (const { channel } of subscriptions) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    if (closed) return fresh.end();
    const former = client;
    client = fresh;
    delay = firstDelay;
    if (former) reportLost(former);
    for (const { handlers } of subscriptions) handlers.onConnected?.();
    checkLater(fresh);
  }

  function checkLater(checked: pg.Client): void {
    clearTimeout(nextCheck);
    nextCheck = setTimeout(() => void check(checked), checkEveryMs);
    nextCheck.unref();
  }

  async function check(checked: pg.Client): Promise<void> {
    let isAnswered = false;
    const markAnswered = () => {
      isAnswered = true;
    };
    // A failure is an answer too: the connection's own event follows.
    const answer = checked.query("select 1").then(markAnswered, markAnswered);
    while (client === checked && !closed && !isAnswered) {
      await Promise.race([answer, pause(checkEveryMs / 2, undefined, { ref: false })]);
      if (client === checked && !closed && !isAnswered) await connect().catch(() => {});
    }
    if (client === checked && !closed) checkLater(checked);
  }

  function dropClient(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    reportLost(lost);
    reconnectLater();
  }

  function reportLost(lost: pg.Client): void {
    void lost.end().catch(() => {});
    for (const { handlers } of subscriptions) handlers.onDisconnected?.();
  }

  function reconnectLater(): void {
    if (closed) return;
    retry = setTimeout(() => {
      connect().catch(() => {
        delay = Math.min(delay * 2, longestDelay);
        reconnectLater();
      });
    }, delay);
  }

  async function listen(channel: string, handlers: ListenHandlers): Promise<() => Promise<void>> {
    const subscription = { channel, handlers };
    subscriptions.add(subscription);
    try {
      if (client) {
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        handlers.onConnected?.();
      } else await connect();
    } catch (error) {
      subscriptions.delete(subscription);
      throw error;
    }
    return async () => {
      subscriptions.delete(subscription);
      const unused = ![...subscriptions].some((one) => one.channel === channel);
      if (unused && client)
        await client.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => {});
    };
  }

  async function ping(): Promise<void> {
    if (!client) throw new Error("Connection terminated");
    await client.query("select 1");
  }

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(retry);
    clearTimeout(nextCheck);
    await connecting?.catch(() => {});
    const last = client;
    client = undefined;
    await last?.end().catch(() => {});
  }

  return { listen, ping, close };
}

import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";

/**
 * A connection on which the other side may hang up at any moment, also while something is still being sent. Whoever
 * reads its answer hears of that; afterwards nobody would, and an error that nobody hears ends the whole run.
 */
export function connectRaw(port: number | string): Socket {
  return connect(Number(port), "127.0.0.1").on("error", () => {});
}

/** Sends bytes as they are and closes the sending side; resolves with all that came back, "" when nothing did. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connectRaw(port);
  socket.end(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  // The other side may hang up in the middle of what it refuses.
  return text(socket).catch(() => "");
}

/** Sends bytes and keeps the sending side open, as clients do that wait for their answer, until the server closes. */
export async function askRaw(port: number, bytes: string): Promise<string> {
  const socket = connectRaw(port);
  socket.write(Buffer.from(bytes, "latin1"));
  return text(socket).catch(() => "");
}

/** The status of a raw answer; 0 when there was none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

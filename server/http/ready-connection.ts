import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type PlainGet, readPlainGet } from "./plain-get.ts";

/** An answer that needs no waiting. */
export interface ReadyAnswer {
  readonly status: number;
  /** Names and values one after the other; one array for all answers with the same body. */
  readonly headers: readonly string[];
  readonly body: Buffer | null;
  /** That of the request. */
  readonly id: string;
}

/** Undefined: the answer to this request is not ready. */
export type FindReady = (request: PlainGet) => ReadyAnswer | undefined;

interface ConnectionParts {
  readonly find: FindReady;
  /** Without any request, or with an answer that is not taken. */
  readonly silentMs: number;
  /** After an answer that was taken. */
  readonly idleMs: number;
  /** Behind the date, to the end of a head. */
  readonly lastHeaders: string;
  readonly onClosed: () => void;
  /** It is Node's from now on, with all bytes that were not answered. */
  readonly onOther: () => void;
}

/** A connection on which every request so far was answered at once. */
export class ReadyConnection {
  private readonly socket: Socket;
  private readonly parts: ConnectionParts;
  private isAnswered = false;
  private isStopped = false;
  /** Whether it was silent for `silentMs` since its last answer. */
  private isLate = false;
  private readonly listeners = {
    data: (bytes: Buffer) => this.answerOrHandOver(bytes),
    timeout: () => this.endIfSilent(),
    // The last answer may still be under way, as with Node.
    end: () => this.socket.end(),
    // The socket is closed by itself.
    error: () => {},
    close: () => this.parts.onClosed(),
  };

  constructor(socket: Socket, parts: ConnectionParts) {
    this.socket = socket;
    this.parts = parts;
    for (const [name, listener] of Object.entries(this.listeners)) socket.on(name, listener);
    socket.setTimeout(parts.silentMs);
  }

  /** Its next request is Node's. */
  stop(): void {
    this.isStopped = true;
  }

  closeIfIdle(): void {
    if (this.isAnswered && this.socket.writableLength === 0) this.close();
  }

  close(): void {
    this.socket.destroy();
  }

  private answerOrHandOver(bytes: Buffer): void {
    const { socket, parts } = this;
    // Whoever asks again before the last answer was taken is not answered here: nothing piles up.
    const request = this.isStopped || socket.writableLength > 0 ? undefined : readPlainGet(bytes);
    const answer = request && this.findAnswer(request);
    if (!answer) {
      this.handOver(bytes);
      return;
    }
    this.isAnswered = true;
    if (this.isLate) {
      this.isLate = false;
      socket.setTimeout(parts.silentMs);
    }
    this.write(answer);
  }

  private findAnswer(request: PlainGet): ReadyAnswer | undefined {
    try {
      return this.parts.find(request);
    } catch {
      // The site meets the same error on Node's way, where it is reported and answered.
      return undefined;
    }
  }

  /** As Node writes it, in one piece. */
  private write({ status, headers, body, id }: ReadyAnswer): void {
    const { socket, parts } = this;
    const known = knownHead(status, headers);
    const rest = `X-Request-Id: ${id}\r\nDate: ${dateText()}${parts.lastHeaders}`;
    const head = Buffer.allocUnsafe(known.length + rest.length);
    head.set(known);
    head.write(rest, known.length, "latin1");
    if (!body) {
      socket.write(head);
      return;
    }
    socket.cork();
    socket.write(head);
    socket.write(body);
    socket.uncork();
  }

  private handOver(bytes: Buffer): void {
    const { socket, parts } = this;
    for (const [name, listener] of Object.entries(this.listeners)) socket.off(name, listener);
    // Resumed once Node listens: it then reads these bytes first.
    socket.pause();
    socket.unshift(bytes);
    parts.onOther();
    socket.resume();
  }

  private endIfSilent(): void {
    const { socket, parts } = this;
    if (!this.isAnswered || this.isLate || socket.writableLength > 0) {
      this.close();
      return;
    }
    this.isLate = true;
    socket.setTimeout(Math.max(1, parts.idleMs - parts.silentMs));
  }
}

const knownHeads = new WeakMap<readonly string[], { readonly status: number; readonly bytes: Buffer }>();

/** What is the same in all heads with these headers. */
function knownHead(status: number, headers: readonly string[]): Buffer {
  const known = knownHeads.get(headers);
  if (known?.status === status) return known.bytes;
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let index = 0; index < headers.length; index += 2)
    text += `${headers[index]}: ${headers[index + 1]}\r\n`;
  const bytes = Buffer.from(text, "latin1");
  knownHeads.set(headers, { status, bytes });
  return bytes;
}

const lastDate = { second: 0, text: "" };

/** Made anew once a second. */
function dateText(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== lastDate.second)
    Object.assign(lastDate, { second, text: new Date(second * 1000).toUTCString() });
  return lastDate.text;
}

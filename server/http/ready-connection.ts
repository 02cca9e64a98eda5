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
  /** What the client is told of it. */
  readonly keepAlive: string;
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

  /** Without a request yet it is handed over; after one, with the next. */
  stop(): void {
    this.isStopped = true;
    if (!this.isAnswered) this.handOver();
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
    const answer = request && parts.find(request);
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

  /** As Node writes it, in one piece. */
  private write({ status, headers, body, id }: ReadyAnswer): void {
    const { socket, parts } = this;
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerText(headers)}X-Request-Id: ${id}\r\nDate: ${dateText()}\r\nConnection: keep-alive\r\nKeep-Alive: ${parts.keepAlive}\r\n\r\n`;
    if (!body) {
      socket.write(head, "latin1");
      return;
    }
    socket.cork();
    socket.write(Buffer.from(head, "latin1"));
    socket.write(body);
    socket.uncork();
  }

  private handOver(bytes?: Buffer): void {
    const { socket, parts } = this;
    for (const [name, listener] of Object.entries(this.listeners)) socket.off(name, listener);
    // Resumed once Node listens: it then reads these bytes first.
    socket.pause();
    if (bytes) socket.unshift(bytes);
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

const headerTexts = new WeakMap<readonly string[], string>();

function headerText(headers: readonly string[]): string {
  const known = headerTexts.get(headers);
  if (known !== undefined) return known;
  let text = "";
  for (let index = 0; index < headers.length; index += 2)
    text += `${headers[index]}: ${headers[index + 1]}\r\n`;
  headerTexts.set(headers, text);
  return text;
}

const lastDate = { second: 0, text: "" };

/** Made anew once a second. */
function dateText(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== lastDate.second)
    Object.assign(lastDate, { second, text: new Date(second * 1000).toUTCString() });
  return lastDate.text;
}

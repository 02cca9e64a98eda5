import { type RequestListener, Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { type FindReady, ReadyConnection } from "./ready-connection.ts";

/**
 * A server of Node that answers the plainest requests before Node's parser reads them, which costs more than all the rest
 * of such an answer: one whole GET in one piece, whose answer is ready. From the first bytes that are anything else the
 * connection is Node's for good, whose limits, times and refusals are the only ones.
 */
export class ReadyServer extends Server {
  private readonly handToNode: (socket: Socket) => void;
  private readonly held = new Set<ReadyConnection>();
  private find: FindReady | undefined;

  constructor(options: ServerOptions, listener: RequestListener) {
    super(options, listener);
    const [nodeListener] = this.listeners("connection");
    this.removeAllListeners("connection");
    this.handToNode = (socket) => nodeListener?.call(this, socket);
    this.on("connection", (socket: Socket) => {
      if (this.find) this.read(socket, this.find);
      else this.handToNode(socket);
    });
  }

  /** From the next connection on. */
  answerReady(find: FindReady): void {
    this.find = find;
  }

  /** Whatever comes from now on is answered by Node. */
  stopReady(): void {
    this.find = undefined;
    for (const connection of this.held) connection.stop();
  }

  override close(callback?: (error?: Error) => void): this {
    this.stopReady();
    return super.close(callback);
  }

  override closeIdleConnections(): void {
    for (const connection of this.held) connection.closeIfIdle();
    super.closeIdleConnections();
  }

  override closeAllConnections(): void {
    for (const connection of this.held) connection.close();
    super.closeAllConnections();
  }

  private read(socket: Socket, find: FindReady): void {
    const { timeout: silentMs, keepAliveTimeout, keepAliveTimeoutBuffer } = this;
    const connection: ReadyConnection = new ReadyConnection(socket, {
      find,
      silentMs,
      idleMs: keepAliveTimeout + keepAliveTimeoutBuffer,
      lastHeaders: `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveTimeout / 1000)}\r\n\r\n`,
      onClosed: () => this.held.delete(connection),
      onOther: () => {
        this.held.delete(connection);
        this.handToNode(socket);
      },
    });
    this.held.add(connection);
  }
}

import { once } from "node:events";
import { Readable } from "node:stream";
import type pg from "pg";

/** What the driver's connection can do beyond what its types say. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The rows of `copy ... to stdout`, one line each, read no faster than they are taken. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  return client.query(new CopyOut(statement)).rows;
}

/** Feeds `copy ... from stdin` and returns how many rows went in. */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  return client.query(new CopyIn(statement, source)).done.promise;
}

class CopyOut implements pg.Submittable {
  readonly rows: Readable;
  private readonly statement: string;
  private connection: pg.Connection | undefined;

  constructor(statement: string) {
    this.statement = statement;
    this.rows = new Readable({ highWaterMark: 256 * 1024, read: () => this.connection?.stream.resume() });
  }

  submit(connection: pg.Connection): void {
    this.connection = connection;
    connection.query(this.statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Copied: the driver uses the same memory again for what comes next.
    if (!this.rows.push(Buffer.from(chunk))) this.connection?.stream.pause();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.rows.push(null);
    // The last rows may have filled the buffer; the next query must still be flushed.
    this.connection?.stream.resume();
  }

  handleError(error: Error): void {
    this.rows.destroy(error);
    this.connection?.stream.resume();
  }
}

class CopyIn implements pg.Submittable {
  readonly done = Promise.withResolvers<number>();
  private readonly statement: string;
  private readonly source: AsyncIterable<Buffer>;
  private readonly refused = new AbortController();
  private sourceError: unknown;
  private count = 0;

  constructor(statement: string, source: AsyncIterable<Buffer>) {
    this.statement = statement;
    this.source = source;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.feed(connection);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.count = Number(text.split(" ")[1]);
  }

  handleReadyForQuery(): void {
    this.done.resolve(this.count);
  }

  handleError(error: Error): void {
    this.refused.abort();
    this.done.reject(this.sourceError ?? error);
  }

  private async feed(connection: CopyConnection): Promise<void> {
    const { signal } = this.refused;
    try {
      for await (const chunk of this.source) {
        if (signal.aborted) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, "drain", { signal });
      }
      connection.endCopyFrom();
    } catch (error) {
      if (signal.aborted) return;
      this.sourceError = error;
      connection.sendCopyFail("the source failed");
    }
  }
}

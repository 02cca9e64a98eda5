import { connect, type Socket } from "node:net";

interface Answer {
  readonly status: number;
  /** Of the body, as it came over the wire. */
  readonly bytes: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly answers: ReadonlyMap<number, number>;
  readonly bytes: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Load {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  /** The whole request, head and body; called for each one. */
  readonly request: () => Buffer;
}

/**
 * Clients on open connections, each sending its next request as soon as it has its answer. On plain sockets: the client
 * of node:http would use more of the processor than the server it measures.
 */
export async function runLoad({ port, clients, seconds, request }: Load): Promise<LoadResult> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const latencies: number[] = [];
  const answers = new Map<number, number>();
  let bytes = 0;
  const client = async () => {
    const connection = await openConnection(port);
    while (performance.now() < until) {
      const sent = performance.now();
      const answer = await connection.ask(request());
      latencies.push(performance.now() - sent);
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      bytes += answer.bytes;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const quantile = (part: number) => latencies[Math.floor(latencies.length * part)] ?? Number.NaN;
  return { perSecond: latencies.length / elapsed, answers, bytes, p50: quantile(0.5), p99: quantile(0.99) };
}

/** The text of a request: its first line, its headers, and its body if it has one. */
export function requestText(line: string, headers: Record<string, string>, body?: string | Buffer): Buffer {
  const content = Buffer.from(body ?? "");
  const all = {
    Host: "localhost",
    ...headers,
    ...(body === undefined ? {} : { "Content-Length": content.length }),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${line} HTTP/1.1\r\n${head.join("")}\r\n`), content]);
}

/** A connection that is asked one thing at a time. */
export async function openConnection(port: number) {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ port, host: "localhost", noDelay: true }, () => resolve(opened));
    opened.once("error", reject);
  });
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  let received: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
  });
  const lose = (error?: Error) => waiting?.reject(error ?? new Error("The server closed the connection"));
  socket.on("error", lose);
  const closed = new Promise<void>((resolve) => {
    socket.on("close", () => {
      lose();
      resolve();
    });
  });
  return {
    /** Once either side has closed it. */
    closed,
    ask: (request: Buffer) =>
      new Promise<Answer>((resolve, reject) => {
        // A connection that the server closed meanwhile would never answer.
        if (socket.destroyed || !socket.writable)
          return reject(new Error("The server closed the connection"));
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
}

/** Undefined until it is whole. Only one answer is under way at a time, so it ends where the bytes do. */
function readAnswer(received: Buffer): Answer | undefined {
  const end = received.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const head = received.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const bytes = received.length - end - 4;
  if (status === 304 || status === 204) return { status, bytes };
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length !== undefined) return bytes >= Number(length) ? { status, bytes } : undefined;
  return received.subarray(-5).equals(lastChunk) ? { status, bytes } : undefined;
}

const lastChunk = Buffer.from("0\r\n\r\n");

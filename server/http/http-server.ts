import type { RequestListener, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { errorCode, StartupError } from "#db/startup-error.ts";
import { barePage, barePageHeaders, isShownToPerson } from "./bare-page.ts";
import { failureAnswer } from "./failure-answer.ts";
import type { FindReady } from "./ready-connection.ts";
import { ReadyServer } from "./ready-server.ts";
import { connectRefusal } from "./refuse-request.ts";
import { inSequence } from "./request-sequence.ts";
import { endSilentConnections } from "./silent-connections.ts";

interface HttpServer {
  readonly server: Server;
  readonly port: number;
  /**
   * Hands requests to the site; an error it throws is reported and ends that request only. What `findReady` has is sent
   * before Node reads the request.
   */
  serve(listener: RequestListener, report: (error: unknown) => void, findReady?: FindReady): Promise<void>;
  /** Refuses new connections and waits for the running requests. */
  drain(): Promise<void>;
}

const requestTimeoutMs = 15_000;
/**
 * Longer than the two minutes for which Caddy keeps a connection it is not using (nginx: one). Were we the first to
 * close it, a request sent at that very moment would be lost, and a form that was sent once is not sent again.
 */
const idleTimeoutMs = 130_000;
/** While a request or an answer is under way. Twice as long at most: see endSilentConnections. */
const usualSilentMs = 60_000;
/** For the client of a refused tunnel to take the answer and hang up. */
const usualTunnelEndMs = 5000;

interface HttpServerOptions {
  /**
   * Behind a proxy that has other instances: a port that refuses connections makes it ask another one, with forms too,
   * while a 503 would be passed on to the visitor.
   */
  readonly isClosedUntilReady?: boolean;
  readonly silentMs?: number;
  readonly tunnelEndMs?: number;
}

/**
 * Takes the port before anything else is opened: a port in use is reported at once. Until the site is ready every
 * request is answered with 503, or the port stays closed: one that opened for a moment would reset the connections it
 * was given.
 */
export async function openHttpServer(
  wantedPort: number,
  host: string | undefined,
  {
    isClosedUntilReady = false,
    silentMs = usualSilentMs,
    tunnelEndMs = usualTunnelEndMs,
  }: HttpServerOptions = {},
): Promise<HttpServer> {
  const server = new ReadyServer(
    { keepAliveTimeout: idleTimeoutMs, optimizeEmptyRequests: true },
    answerNotReady,
  );
  server.on("connect", (_request, socket) => refuseTunnel(socket, tunnelEndMs));
  const port =
    isClosedUntilReady && wantedPort !== 0
      ? await refuseTakenPort(wantedPort, host)
      : await listen(server, wantedPort, host);
  // A port that the system chose is not known to anybody yet.
  if (server.listening && isClosedUntilReady) await new Promise((closed) => server.close(closed));
  /** While the port is being closed, requests that just came wait for it. */
  let closing: Promise<void> | null = null;
  return {
    server,
    port,
    serve: async (listener, report, findReady) => {
      const whenClosed = (...[request, response]: Parameters<RequestListener>): unknown =>
        closing ? closing.then(() => listener(request, response)) : listener(request, response);
      server.removeAllListeners("request");
      server.on("request", inSequence(guardListener(whenClosed, report)));
      endSilentConnections(server, silentMs);
      if (findReady) server.answerReady(findReady);
      if (!server.listening) await listen(server, port, host);
    },
    drain: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      closing = promise;
      server.stopReady();
      const drained = await onceNoConnectionWaits(server, () => drain(server));
      closing = null;
      resolve();
      await drained.ended;
    },
  };
}

/**
 * Node hands the connection over and forgets it: it would neither time out nor be closed with the server, and a client
 * that leaves is noticed only while its connection is read.
 */
function refuseTunnel(socket: Duplex, endMs: number): void {
  // A closed connection needs no answer.
  socket.on("error", () => {});
  socket.resume();
  socket.end(connectRefusal);
  const limit = setTimeout(() => socket.destroy(), endMs);
  socket.once("close", () => clearTimeout(limit));
}

const starting = "Le site démarre, revenez dans quelques secondes.";

const answerNotReady: RequestListener = (request, response) => {
  const isHealthCheck = request.url?.split("?", 1)[0] === "/healthz";
  const isPage = !isHealthCheck && isShownToPerson(request.headers.accept);
  response.writeHead(503, {
    "Content-Type": isHealthCheck ? "application/json" : "text/plain; charset=utf-8",
    ...(isPage ? barePageHeaders : {}),
    "Cache-Control": "no-store",
    "Retry-After": "2",
  });
  if (isPage) response.end(barePage({ title: "Le site revient dans un instant", text: starting }));
  else response.end(isHealthCheck ? '{"status":"starting"}' : `${starting}\n`);
};

function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new StartupError(listenProblem(error, port, host))));
    server.listen({ port, host }, () => {
      server.removeAllListeners("error");
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Asks by connecting, without opening the port. */
function refuseTakenPort(port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: host ?? "localhost" });
    socket.once("error", () => resolve(port));
    socket.once("connect", () => {
      socket.destroy();
      reject(new StartupError(takenPortText(port)));
    });
  });
}

function listenProblem(error: Error, port: number, host: string | undefined): string {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return takenPortText(port);
    case "EACCES":
      return `Le port ${port} est réservé à l’administrateur de la machine : choisissez un port à partir de 1024, par exemple PORT=3000.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `L’adresse HOST=${host} n’est pas celle de cette machine : corrigez HOST, ou retirez ce réglage.`;
    default:
      return `Impossible d’écouter sur le port ${port} (${errorCode(error)}) : choisissez d’autres réglages PORT et HOST.`;
  }
}

function takenPortText(port: number): string {
  return `Le port ${port} est déjà pris par un autre programme : arrêtez-le, ou choisissez un autre port avec PORT=${port === 65535 ? 3000 : port + 1}.`;
}

/** Hardly any connection comes in so short a time. */
const quietTurnMs = 0.2;
const quietTurnTimeoutMs = 2000;

/**
 * Closing a port resets the connections that wait to be taken, each perhaps with a form that no proxy may send again.
 * A turn of the event loop takes one of them: after one that took none, none waits. Requests that come meanwhile are
 * held, or a busy site would never have a short turn. The port is closed within that turn: a promise would let whatever
 * else waits for its turn, a page that is rendered for one, come between.
 */
function onceNoConnectionWaits<Closed>(server: Server, close: () => Closed): Promise<Closed> {
  const end = performance.now() + quietTurnTimeoutMs;
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on("connection", count);
  return new Promise((resolve) => {
    const turn = () => {
      const before = { taken, at: performance.now() };
      setImmediate(() => {
        const now = performance.now();
        const isQuiet = taken === before.taken && now - before.at < quietTurnMs;
        if (!isQuiet && now < end) {
          turn();
          return;
        }
        const closed = close();
        server.off("connection", count);
        resolve(closed);
      });
    };
    turn();
  });
}

/** Closes the port at once; `ended` is that of the running requests. */
function drain(server: Server): { readonly ended: Promise<void> } {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection kept open by a browser becomes idle once its last answer is out; nothing else would close it.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), requestTimeoutMs);
  server.once("close", () => {
    clearInterval(sweep);
    clearTimeout(limit);
  });
  return { ended };
}

/** An error of a listener, synchronous or not, is reported and answered with 500; it does not end the program. */
function guardListener(
  listener: (...call: Parameters<RequestListener>) => unknown,
  report: (error: unknown) => void,
): RequestListener {
  return (request, response) => {
    const fail = (error: unknown) => {
      report(error);
      answerFailure(response, request.headers.accept);
    };
    try {
      const answering = listener(request, response);
      if (answering instanceof Promise) answering.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

/** A half-sent answer cannot be replaced: the connection is closed early. */
function answerFailure(response: ServerResponse, accept: string | undefined): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { body, headers } = failureAnswer(accept);
  response.writeHead(500, headers);
  response.end(body);
}

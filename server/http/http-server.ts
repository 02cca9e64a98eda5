import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { errorCode, StartupError } from "#db/startup-error.ts";
import { connectRefusal } from "./refuse-request.ts";
import { inSequence } from "./request-sequence.ts";
import { endSilentConnections } from "./silent-connections.ts";

interface HttpServer {
  readonly server: Server;
  readonly port: number;
  /** Hands requests to the site; an error it throws is reported and ends that request only. */
  serve(listener: RequestListener, report: (error: unknown) => void): Promise<void>;
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

interface HttpServerOptions {
  /**
   * Behind a proxy that has other instances: a port that refuses connections makes it ask another one, with forms too,
   * while a 503 would be passed on to the visitor.
   */
  readonly isClosedUntilReady?: boolean;
  readonly silentMs?: number;
}

/**
 * Takes the port before anything else is opened: a port in use is reported at once. Until the site is ready every
 * request is answered with 503, or the port is closed again.
 */
export async function openHttpServer(
  wantedPort: number,
  host: string | undefined,
  { isClosedUntilReady = false, silentMs = usualSilentMs }: HttpServerOptions = {},
): Promise<HttpServer> {
  const server = createServer({ keepAliveTimeout: idleTimeoutMs }, answerNotReady);
  server.on("connect", (_request, socket) => {
    // A closed connection needs no answer.
    socket.on("error", () => {});
    socket.end(connectRefusal);
  });
  await listen(server, wantedPort, host);
  const { port } = server.address() as AddressInfo;
  if (isClosedUntilReady) await new Promise((closed) => server.close(closed));
  return {
    server,
    port,
    serve: async (listener, report) => {
      server.removeAllListeners("request");
      server.on("request", inSequence(guardListener(listener, report)));
      endSilentConnections(server, silentMs);
      if (isClosedUntilReady) await listen(server, port, host);
    },
    drain: () => drain(server),
  };
}

const answerNotReady: RequestListener = (request, response) => {
  const isHealthCheck = request.url?.split("?", 1)[0] === "/healthz";
  response.writeHead(503, {
    "Content-Type": isHealthCheck ? "application/json" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": "2",
  });
  response.end(
    isHealthCheck ? '{"status":"starting"}' : "Le site démarre, revenez dans quelques secondes.\n",
  );
};

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new StartupError(listenProblem(error, port, host))));
    server.listen({ port, host }, () => {
      server.removeAllListeners("error");
      resolve();
    });
  });
}

function listenProblem(error: Error, port: number, host: string | undefined): string {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return `Le port ${port} est déjà pris par un autre programme : arrêtez-le, ou choisissez un autre port avec PORT=${port === 65535 ? 3000 : port + 1}.`;
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

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection kept open by a browser becomes idle once its last answer is out; nothing else would close it.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), requestTimeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

/** An error of a listener, synchronous or not, is reported and answered with 500; it does not end the program. */
function guardListener(
  listener: RequestListener,
  report: (error: unknown) => void,
): (...call: Parameters<RequestListener>) => Promise<void> {
  return async (request, response) => {
    try {
      await listener(request, response);
    } catch (error) {
      report(error);
      answerFailure(response);
    }
  };
}

/** A half-sent answer cannot be replaced: the connection is closed early. */
function answerFailure(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end("Une erreur est survenue. Veuillez réessayer plus tard.\n");
}

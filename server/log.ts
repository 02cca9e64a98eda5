import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { type DatabaseTrouble, databaseTrouble } from "#db/database-trouble.ts";
import { currentRequestId, hasCallerHungUp, markDatabaseDown } from "./http/current-request.ts";
import { safeError } from "./safe-error.ts";
import { noteStorageTrouble } from "./storage-watch.ts";

/**
 * One JSON line per event, with the id of the request it belongs to. Personal data and credentials are removed
 * wherever they might appear.
 */
export function createLogger(
  level: string,
  destination?: DestinationStream,
  onError?: (error: unknown, text: string) => void,
): Logger {
  const options = {
    level,
    base: undefined,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    serializers: { err: safeError },
    hooks: {
      logMethod(args: Parameters<LogFn>, write: LogFn, lineLevel: number) {
        if (lineLevel >= errorLevel) noteError(args, onError);
        write.apply(this, args);
      },
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "*.password",
        "*.token",
        "*.access_token",
        "*.refresh_token",
        "*.authorization",
        "*.cookie",
        "*.apikey",
        "headers.authorization",
        "headers.cookie",
        "headers.apikey",
      ],
      censor: "[retiré]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Pino's number for it. */
const errorLevel = 50;
let errorLines = 0;

/** How many errors were logged since the program started. */
export function loggedErrors(): number {
  return errorLines;
}

function noteError(args: readonly unknown[], onError?: (error: unknown, text: string) => void): void {
  errorLines += 1;
  const [first, second] = args;
  const hasFacts = typeof first === "object" && first !== null;
  onError?.(hasFacts && "err" in first ? first.err : undefined, String((hasFacts ? second : first) ?? ""));
}

/** A request's path as the log may contain it: behind these addresses stands a secret that gives access by itself. */
export function loggedPath(path: string): string {
  return decoded(path).replace(/^(\/(?:calendrier|carnet|r)\/).+$/is, "$1[retiré]");
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** While the database cannot be used every request fails for the same reason: that is said once in a while. */
const troubleEveryMs = 10_000;
const troubleSaidAt = new Map<DatabaseTrouble, number>();

/** Logs what failed while a request was answered: once, and not as an error when the caller hung up. */
export function failureReporter(logger: Logger, text: string): (error: unknown, facts?: object) => void {
  return (error, facts = {}) => {
    if (hasCallerHungUp()) return logger.info(facts, "caller left");
    const trouble = databaseTrouble(error);
    if (!trouble) return logger.error({ err: error, ...facts }, text);
    markDatabaseDown();
    noteStorageTrouble(trouble);
    const now = performance.now();
    const isNew = now - (troubleSaidAt.get(trouble) ?? Number.NEGATIVE_INFINITY) > troubleEveryMs;
    if (!isNew) return;
    troubleSaidAt.set(trouble, now);
    logger.error({ reason: innermostMessage(error) }, troubleText[trouble]);
  };
}

const troubleText: Record<DatabaseTrouble, string> = {
  unreachable: "the database cannot be reached; requests are answered with 503",
  full: "the disk is full; nothing can be stored until there is room",
  "read-only": "the database cannot be written to; nothing can be stored",
};

function innermostMessage(error: unknown): string {
  let innermost = safeError(error);
  while (innermost.cause) innermost = innermost.cause;
  return innermost.message;
}

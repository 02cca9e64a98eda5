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

/** What begins a query or divides it, also encoded, once or several times: a link copied or cut wrongly. */
const queryMark = /(?:[?#&;=]|%(?:25)*(?:3f|23|26|3b|3d))[\s\S]*$/i;

/** Enough signs to be a secret or a part of one, as it stands in a link. */
const word = /[\w-]{8,}/g;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * A request's path as the log may contain it: behind these addresses stands a secret that gives access by itself,
 * behind the sign of a query its parameters, and a link that was copied wrongly may hold a secret anywhere.
 */
export function loggedPath(path: string): string {
  const shown = decoded(path)
    .replace(queryMark, "[retiré]")
    .replace(/^(\/+(?:calendrier|carnet|r)\/).+$/is, "$1[retiré]");
  return /^\/assets\/[\w.-]+$/.test(shown) ? shown : shown.replace(word, withoutSecret);
}

/** Words of an address are of one case, digits alone or an amount ("500ml"); what is drawn by lot mixes them. */
function withoutSecret(found: string): string {
  const isDrawn = found
    .split("-")
    .filter((part) => !/^\d{1,4}[a-z]{1,2}$/.test(part))
    .some((part) => (/\d/.test(part) && /[a-z]/i.test(part)) || /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(part));
  return isDrawn && !uuid.test(found) ? "[retiré]" : found;
}

/** Encoded once or, in a link that went through several programs, several times. */
function decoded(path: string): string {
  let text = path;
  for (let round = 0; round < 5; round += 1) {
    try {
      const next = decodeURI(text);
      if (next === text) break;
      text = next;
    } catch {
      break;
    }
  }
  return text;
}

/** A trouble that was not met for so long is over: the next one is another. */
const troubleOverMs = 60_000;
/** One that goes on is said again after this. */
const troubleAgainMs = 10 * 60_000;
const troubles = new Map<DatabaseTrouble, { saidAt: number; metAt: number }>();

/**
 * While the database cannot be used, every request and every task fails for the same reason: that is one line. False
 * when the error has another cause.
 */
export function reportTrouble(logger: Logger, error: unknown, now = performance.now()): boolean {
  const trouble = databaseTrouble(error);
  if (!trouble) return false;
  noteStorageTrouble(trouble);
  const last = troubles.get(trouble);
  const isKnown = last && now - last.metAt < troubleOverMs && now - last.saidAt < troubleAgainMs;
  troubles.set(trouble, { saidAt: isKnown ? last.saidAt : now, metAt: now });
  if (!isKnown) logger.error({ reason: innermostMessage(error) }, troubleText[trouble]);
  return true;
}

/** Logs what failed while a request was answered: once, and not as an error when the caller hung up. */
export function failureReporter(logger: Logger, text: string): (error: unknown, facts?: object) => void {
  return (error, facts = {}) => {
    if (hasCallerHungUp()) return logger.info(facts, "caller left");
    if (reportTrouble(logger, error)) markDatabaseDown();
    else logger.error({ err: error, ...facts }, text);
  };
}

const troubleText: Record<DatabaseTrouble, string> = {
  unreachable: "the database cannot be reached; requests are answered with 503",
  full: "the disk is full; nothing can be stored until there is room",
  "read-only": "the database cannot be written to; nothing can be stored",
  locked: "what a statement needs is held by another transaction; requests are answered with 503",
};

function innermostMessage(error: unknown): string {
  let innermost = safeError(error);
  while (innermost.cause) innermost = innermost.cause;
  return innermost.message;
}

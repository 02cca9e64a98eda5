import { type DestinationStream, type Logger, pino } from "pino";
import { currentRequestId, hasCallerHungUp } from "./http/current-request.ts";
import { safeError } from "./safe-error.ts";

/**
 * One JSON line per event, with the id of the request it belongs to. Personal data and credentials are removed
 * wherever they might appear.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    serializers: { err: safeError },
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

/** A request's path as the log may contain it: behind these addresses stands a secret that gives access by itself. */
export function loggedPath(path: string): string {
  return decoded(path).replace(/^(\/(?:calendrier|r)\/).+$/is, "$1[retiré]");
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Logs what failed while a request was answered: once, and not as an error when the caller hung up. */
export function failureReporter(logger: Logger, text: string): (error: unknown, facts?: object) => void {
  return (error, facts = {}) => {
    if (hasCallerHungUp()) logger.info(facts, "caller left");
    else logger.error({ err: error, ...facts }, text);
  };
}

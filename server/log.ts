import { pino } from "pino";

/** One JSON line per event. What could identify or impersonate someone is removed wherever it might appear. */
export function createLogger(level: string) {
  return pino({
    level,
    base: undefined,
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
  });
}

import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ColumnProblem } from "#usecases/requests/wire-values.ts";

const table = "quote_requests";

/** An answer in the words of PostgREST, which the official client understands. */
export class RestError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { details?: string; hint?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

export const restErrors = {
  badJson: (message = "Empty or invalid json") => new RestError(400, "PGRST102", message),
  badQuery: (parameter: string, value: string) =>
    new RestError(400, "PGRST100", `"failed to parse ${parameter} (${value.slice(0, 100)})"`),
  unknownColumn: (column: string) =>
    new RestError(400, "PGRST204", `Could not find the '${column}' column of '${table}' in the schema cache`),
  undefinedColumn: (column: string) =>
    new RestError(400, "42703", `column ${table}.${column} does not exist`),
  badToken: (reason: "invalid" | "expired") =>
    new RestError(
      401,
      reason === "expired" ? "PGRST303" : "PGRST301",
      reason === "expired" ? "JWT expired" : "No suitable key was found to decode the JWT",
      { headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' } },
    ),
  denied: (isAnonymous: boolean) =>
    new RestError(isAnonymous ? 401 : 403, "42501", `permission denied for table ${table}`),
  unknownTable: (name: string) =>
    new RestError(404, "PGRST205", `Could not find the table 'public.${name}' in the schema cache`),
  unknownFunction: (name: string, parameters: readonly string[]) => {
    const called = `public.${name}${parameters.length > 0 ? `(${parameters.join(", ")})` : ""}`;
    const how = parameters.length > 0 ? called : `${called} without parameters`;
    return new RestError(404, "PGRST202", `Could not find the function ${how} in the schema cache`, {
      details: `Searched for the function ${how}, but no matches were found in the schema cache.`,
    });
  },
  unknownPath: () => new RestError(404, "PGRST125", "Invalid path specified in request URL"),
  badMethod: (method: string) =>
    new RestError(405, "PGRST117", `Unsupported HTTP method: ${method}`, {
      headers: { Allow: "GET, HEAD, POST" },
    }),
  readOnly: () =>
    new RestError(405, "25006", "cannot execute INSERT in a read-only transaction", {
      headers: { Allow: "POST" },
    }),
  badSchema: (name: string) =>
    new RestError(406, "PGRST106", `Invalid schema: ${name}`, {
      hint: "Only the following schemas are exposed: public",
    }),
  badAccept: (accept: string) =>
    new RestError(406, "PGRST107", `None of these media types are available: ${accept}`),
  notSingle: (rows: number) =>
    new RestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
      details: `The result contains ${rows} rows`,
    }),
  badPreference: (names: readonly string[]) =>
    new RestError(400, "PGRST122", "Invalid preferences given with handling=strict", {
      details: `Invalid preferences: ${names.join(", ")}`,
    }),
  /** The rest of the body is not read, so the connection cannot serve another request. */
  tooLarge: () => new RestError(413, "54000", "Envoi trop volumineux.", { headers: { Connection: "close" } }),
  tooMany: (seconds: number) =>
    new RestError(429, "over_request_rate_limit", "Trop de demandes, réessayez plus tard.", {
      headers: { "Retry-After": String(seconds) },
    }),
} as const;

/** What PostgreSQL says of a value a column cannot hold. */
export function columnError({ kind, column, value }: ColumnProblem): RestError {
  switch (kind) {
    case "null":
      return new RestError(
        400,
        "23502",
        `null value in column "${column}" of relation "${table}" violates not-null constraint`,
      );
    case "form":
      return new RestError(400, "22P02", `invalid input syntax for type ${typeOf(column)}: "${value ?? ""}"`);
    case "check":
      return new RestError(
        400,
        "23514",
        `new row for relation "${table}" violates check constraint "${table}_${column}_check"`,
      );
  }
}

function typeOf(column: string): string {
  if (column === "submission_id" || column === "id") return "uuid";
  return column === "total_price" || column === "distance_km" ? "numeric" : "text";
}

/** An error of the database, or null when the failure is ours and its message must not be sent. */
export function databaseError(error: unknown): RestError | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const message = cause instanceof Error ? cause.message : "";
  if (/^22|^23502$|^23514$/.test(code)) return new RestError(400, code, message);
  return /^23503$|^23505$/.test(code) ? new RestError(409, code, message) : null;
}

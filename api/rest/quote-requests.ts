import type { Context } from "hono";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { type LimitedDeps, takeTurn } from "#usecases/limits/take-turn.ts";
import { insertWireRequests } from "#usecases/requests/insert-wire-requests.ts";
import { queryRequests } from "#usecases/requests/query-requests.ts";
import { pick, readColumnList, readSelection } from "./columns.ts";
import { parseJson, readInsertBody } from "./insert-body.ts";
import { readPreferences } from "./preferences.ts";
import { readQuery } from "./read-query.ts";
import { restErrors } from "./rest-error.ts";
import type { RestEnv } from "./roles.ts";

type AnswerShape = "list" | "object";

const listTypes = ["*/*", "application/*", "application/json", "application/vnd.pgrst.array+json"];
const objectTypes = ["application/vnd.pgrst.object+json", "application/vnd.pgrst.object"];

/** Everything is checked before anything is stored: a refused insert leaves no row behind. */
export async function insertQuoteRequests(
  deps: LimitedDeps,
  c: Context<RestEnv>,
  address: string | null,
): Promise<Response> {
  const role = c.get("role");
  const preferences = readPreferences(c.req.header("prefer"));
  const shape = readAccept(c.req.header("accept"));
  // Merging would change stored rows, which no caller may.
  if (preferences.mergeDuplicates) throw restErrors.denied(role === "anon");
  checkJson(c);
  const requests = readInsertBody(parseJson(await c.req.text()), {
    role,
    columns: readColumnList(c.req.query("columns")),
    missingDefault: preferences.missingDefault,
  });
  const selection = preferences.representation ? readSelection(role, c.req.query("select")) : null;
  if (shape === "object" && requests.length !== 1) throw restErrors.notSingle(requests.length);

  if (role !== "service_role" && requests.length > 0) {
    const turn = await takeTurn(deps, rateLimits.restInsert, address, requests.length);
    if (!turn.allowed) throw restErrors.tooMany(turn.retryAfterSeconds);
  }
  const rows = await insertWireRequests(deps, requests, { isTrusted: role === "service_role" });

  c.header("Content-Range", preferences.countExact ? `*/${rows.length}` : "*/*");
  if (preferences.applied) c.header("Preference-Applied", preferences.applied);
  if (!selection) return c.body(null, 201);
  const answer = rows.map((row) => pick(row, selection));
  return c.body(JSON.stringify(shape === "object" ? answer[0] : answer), 201, {
    "Content-Type": contentType(shape),
  });
}

/** For the service key only: visitors never read. */
export async function readQuoteRequests(deps: LimitedDeps, c: Context<RestEnv>): Promise<Response> {
  const role = c.get("role");
  if (role !== "service_role") throw restErrors.denied(role === "anon");
  const preferences = readPreferences(c.req.header("prefer"));
  const shape = readAccept(c.req.header("accept"));
  const selection = readSelection(role, c.req.query("select"));
  const query = readQuery(new URL(c.req.url).searchParams, preferences.countExact);
  const { rows, total } = await queryRequests(deps, query);
  if (shape === "object" && rows.length !== 1) throw restErrors.notSingle(rows.length);

  const range = rows.length === 0 ? "*" : `${query.offset}-${query.offset + rows.length - 1}`;
  c.header("Content-Range", `${range}/${total ?? "*"}`);
  if (preferences.applied) c.header("Preference-Applied", preferences.applied);
  const answer = rows.map((row) => pick(row, selection));
  const status = total !== null && rows.length < total && rows.length > 0 ? 206 : 200;
  return c.body(JSON.stringify(shape === "object" ? answer[0] : answer), status, {
    "Content-Type": contentType(shape),
  });
}

export function checkJson(c: Context): void {
  const type = c.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== undefined && type !== "application/json") {
    throw restErrors.badJson(`Content-Type not acceptable: ${type.slice(0, 60)}`);
  }
}

/** Whether the answer is a list of rows or a single row, by the first type of the header that we can send. */
function readAccept(header: string | undefined): AnswerShape {
  if (!header) return "list";
  for (const type of header.split(",").map((part) => part.split(";", 1)[0]?.trim() ?? "")) {
    if (objectTypes.includes(type)) return "object";
    if (listTypes.includes(type)) return "list";
  }
  throw restErrors.badAccept(header.slice(0, 100));
}

function contentType(shape: AnswerShape): string {
  return `${shape === "object" ? "application/vnd.pgrst.object+json" : "application/json"}; charset=utf-8`;
}

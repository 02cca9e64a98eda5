import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { parisDay } from "#domain/calendar/dates.ts";
import { answerFault, answeringRoutes } from "#tests/support/admin-answers.ts";
import { openBuiltSite } from "#tests/support/open-built-site.ts";
import { recorders } from "#tests/support/recorded-paths.ts";
import { type SiteOwner, signUpOwner } from "#tests/support/site-owner.ts";

const site = openBuiltSite({ RATE_LIMIT_FACTOR: "0", AUTH_RATE_LIMIT_FACTOR: "0" });
let owner: SiteOwner;

beforeAll(async () => {
  owner = await signUpOwner(site.address);
});

async function call(method: string, path: string, input?: unknown) {
  const response = await owner.call(method, path, input);
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const body: unknown = isJson ? await response.json() : undefined;
  if (!isJson) await response.arrayBuffer();
  return {
    status: response.status,
    body,
    fault: answerFault({ method, path, status: response.status, body }),
  };
}

/** What the routes that ask for more than an id are asked. */
function questions(): Readonly<Record<string, string>> {
  const today = parisDay(new Date());
  const month = today.slice(0, 7);
  return {
    "/content": "?kind=service",
    "/content/history": "?kind=service&key=x",
    "/fleet/:id/report": `?from=${month}-01&until=${today}`,
    "/fleet/:id/report.csv": `?from=${month}-01&until=${today}`,
    "/orders/:id/preview": "?to=preparee&carrier=&tracking=",
    "/orders/declarations/:declarationId/preview": "?outcome=reglee&message=Merci",
    "/planning": `?du=${today}&au=${today}`,
    "/planning/gap": `?jour=${today}&equipier=1&de=480&a=1080`,
    "/planning/jobs/:id/starts": `?du=${today}&au=${today}`,
    "/planning/put-offs/draft": `?jour=${today}`,
    "/rentals": `?periode=${month}`,
    "/settings/closed-bookings": `?from=${today}&to=${today}`,
  };
}

/** Ids, numbers and keys that the answers of one part of the administration hold. */
const idsOf = new Map<string, Set<string>>();

function collectIds(part: string, value: unknown, key = ""): void {
  if (Array.isArray(value)) for (const item of value) collectIds(part, item, key);
  else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) collectIds(part, inner, name);
  else if (isId(value, key)) idsOf.set(part, (idsOf.get(part) ?? new Set()).add(String(value)));
}

function isId(value: unknown, key: string): boolean {
  if (typeof value === "number") return key === "number";
  return typeof value === "string" && (/^[\da-f-]{36}$/.test(value) || /^(id|number|key|slot)$/.test(key));
}

const reading = answeringRoutes.filter((route) => route.startsWith("GET ")).map((route) => route.slice(4));

it("every reading route answers as it is described, for the records of the demonstration", async () => {
  const asked = questions();
  const faults = new Set<string>();
  const answered = new Set<string>();
  const ask = async (route: string, path: string) => {
    const { status, body, fault } = await call("GET", path + (asked[route] ?? ""));
    if (fault) faults.add(fault);
    expect(status, path).toBeLessThan(500);
    if (status >= 300) return false;
    answered.add(route);
    collectIds(route.split("/")[1] ?? "", body);
    return true;
  };
  for (const route of reading.filter((path) => !path.includes(":"))) await ask(route, route);
  idsOf.set("accounting", new Set([parisDay(new Date()).slice(0, 7)]));
  idsOf.set("fleet", idsOf.get("customers") ?? new Set());
  idsOf.set("visit-page", idsOf.get("planning") ?? new Set());
  for (const route of reading.filter((path) => path.includes(":"))) {
    let found = 0;
    for (const id of [...(idsOf.get(route.split("/")[1] ?? "") ?? [])].slice(0, 200)) {
      if (await ask(route, route.replaceAll(/:[^/]+/g, id))) found++;
      if (found === 4) break;
    }
  }
  expect([...faults]).toEqual([]);
  // The others are asked for records that are made for them, but for the messages of an order.
  expect(reading.filter((route) => !answered.has(route) && !(route in recorders))).toEqual([
    "/orders/:id/mails/:mailId",
  ]);
});

it.each(Object.keys(recorders))(
  "%s answers as it is described, for a record made for it",
  async (route) => {
    expect(reading).toContain(route);
    const path = await recorders[route]?.({ address: site.address, owner });
    const { status, fault } = await call("GET", `${path}${questions()[route] ?? ""}`);
    expect({ status, fault }).toEqual({ status: 200, fault: null });
  },
  60_000,
);

it("routes that change one record, or settings, refuse as it is described", async () => {
  const changing = answeringRoutes.filter((route) => !route.startsWith("GET "));
  expect(changing.length).toBeGreaterThan(190);
  const faults: string[] = [];
  for (const route of changing) {
    const [method = "", path = ""] = route.split(" ");
    if (!path.includes(":") && method !== "PUT") continue;
    const { fault } = await call(
      method,
      path.replaceAll(/:[^/]+/g, () => randomUUID()),
      {},
    );
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
});

it("routes that add, change or remove something without naming it answer an empty question as it is described", async () => {
  const faults: string[] = [];
  const failed: string[] = [];
  const unnamed = answeringRoutes.filter((route) => /^(POST|PATCH|DELETE) [^:]*$/.test(route));
  expect(unnamed.length).toBeGreaterThan(50);
  for (const route of unnamed) {
    const [method = "", path = ""] = route.split(" ");
    const { status, fault } = await call(method, path, {});
    if (fault) faults.push(fault);
    if (status >= 500 || status === 401) failed.push(`${route}: ${status}`);
  }
  expect({ faults, failed }).toEqual({ faults: [], failed: [] });
});

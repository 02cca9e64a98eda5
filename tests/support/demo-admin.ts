import type { Hono } from "hono";
import { afterAll, beforeAll } from "vitest";
import type { AdminEnv } from "#api/admin/admin-env.ts";
import { createAdminRouter } from "#api/admin/create-admin-router.ts";
import type { Staff } from "#auth/staff.ts";
import { seedDemo } from "#db/seed/seed-demo.ts";
import type { LimitedDeps } from "#usecases/limits/take-turn.ts";
import { type AdminRoute, acceptedSamples, listAdminRoutes, partOf } from "./admin-routes.ts";
import { type AuthServer, startAuthServer } from "./auth-server.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { openWriteLog, type WriteLog } from "./write-log.ts";

export interface AdminCall {
  readonly method: string;
  readonly path: string;
  readonly body?: string | Uint8Array | FormData;
  readonly contentType?: string;
}

export interface AdminReply {
  readonly status: number;
  /** Undefined when it is not JSON. */
  readonly json: unknown;
  /** What the server reported as an error of its own. */
  readonly errors: readonly unknown[];
}

interface DemoAdmin {
  readonly test: TestDatabase;
  readonly log: WriteLog;
  readonly deps: LimitedDeps;
  /** As the owner, or as a member of the staff. */
  call(call: AdminCall, role?: Staff["role"]): Promise<AdminReply>;
  /** The account of the owner. */
  ownerId(): string;
  /** Ids, numbers and keys in the answers of a part of the administration. */
  idsOf(part: string): readonly string[];
}

/** The administration of a demonstration for all tests of the calling file, called without a network. */
export function openDemoAdmin(): DemoAdmin {
  let test: TestDatabase;
  let auth: AuthServer;
  let log: WriteLog;
  let deps: LimitedDeps;
  let router: Hono<AdminEnv>;
  const members = new Map<string, Staff>();
  const errors: unknown[] = [];
  const ids = new Map<string, Set<string>>();

  beforeAll(async () => {
    test = await createTestDatabase();
    await test.db.orm.transaction((transaction) => seedDemo(transaction));
    auth = await startAuthServer({ db: test.db, now: () => new Date() });
    deps = { db: test.db, now: () => new Date(), siteUrl: auth.url, isDemo: true, rateLimitFactor: 0 };
    for (const role of ["owner", "staff"] as const) members.set(role, await signIn(auth, role));
    router = createAdminRouter(deps, {
      auth: auth.deps,
      // The sign-in service looks a token up for each call, which is not what these tests are about.
      verifyStaff: async (token) => members.get(token) ?? { refused: "invalid" },
      report: (error) => errors.push(error),
    }) as unknown as Hono<AdminEnv>;
    await collectIds();
    log = await openWriteLog(test.db);
  });
  afterAll(async () => {
    await auth.close();
    await test.drop();
  });

  async function call(
    { method, path, body, contentType = "application/json" }: AdminCall,
    role: Staff["role"] = "owner",
  ): Promise<AdminReply> {
    errors.length = 0;
    const response = await router.request(path, {
      method,
      headers: { Authorization: `Bearer ${role}`, ...(contentType ? { "Content-Type": contentType } : {}) },
      ...(body === undefined || method === "GET" ? {} : { body: body as BodyInit }),
    });
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const json: unknown = isJson ? await response.json() : void (await response.arrayBuffer());
    return { status: response.status, json, errors: [...errors] };
  }

  /** Lists first, then what their rows open. */
  async function collectIds(): Promise<void> {
    const reading = listAdminRoutes().filter(({ method }) => method === "GET");
    const ask = async (path: string, part: string, inputs: AdminRoute["inputs"]) => {
      const [question] = inputs.flatMap((input) => (input.source === "query" ? acceptedSamples(input) : []));
      const query = new URLSearchParams((question ?? {}) as Record<string, string>);
      for (const search of ["", `?${query}`])
        collect(part, (await call({ method: "GET", path: path + search })).json);
    };
    for (const { path, inputs } of reading.filter(({ path }) => !path.includes(":")))
      await ask(path, partOf(path), inputs);
    for (const { path, inputs } of reading.filter(({ path }) => path.split(":").length === 2))
      for (const id of [...(ids.get(partOf(path)) ?? [])].slice(0, 6))
        await ask(path.replace(/:[^/]+/, id), partOf(path), inputs);
  }

  function collect(part: string, value: unknown, key = ""): void {
    if (Array.isArray(value)) for (const item of value) collect(part, item, key);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(part, inner, name);
    else if (isId(value, key)) ids.set(part, (ids.get(part) ?? new Set()).add(String(value)));
  }

  return {
    get test() {
      return test;
    },
    get log() {
      return log;
    },
    get deps() {
      return deps;
    },
    call,
    ownerId: () => members.get("owner")?.userId ?? "",
    idsOf: (part) => [...(ids.get(part) ?? [])],
  };
}

function isId(value: unknown, key: string): boolean {
  if (typeof value === "number") return key === "number";
  return typeof value === "string" && (/^[\da-f-]{36}$/.test(value) || /^(id|number|key|slot)$/.test(key));
}

async function signIn(auth: AuthServer, role: Staff["role"]): Promise<Staff> {
  const account = { email: `${role}@exemple.fr`, password: "un-mot-de-passe-long" };
  await auth.admin.createUser({ ...account, email_confirm: true, app_metadata: { role } });
  const { data } = await auth.client().signInWithPassword(account);
  const staff = await auth.service.verifyStaff(data.session?.access_token ?? "");
  if ("refused" in staff) throw new Error(staff.refused);
  return staff;
}

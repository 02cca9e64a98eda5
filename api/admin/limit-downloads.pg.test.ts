import { afterAll, beforeAll, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { createAdminRouter } from "./create-admin-router.ts";
import { givesFiles } from "./limit-downloads.ts";

let test: TestDatabase;
let auth: AuthServer;
let router: ReturnType<typeof createAdminRouter>;
const password = "un-mot-de-passe-long";

beforeAll(async () => {
  test = await createTestDatabase();
  const now = () => new Date();
  auth = await startAuthServer({ db: test.db, now });
  const deps = { db: test.db, now, siteUrl: auth.url, isDemo: false };
  const report = (error: unknown) => auth.reported.push(error);
  router = createAdminRouter(deps, { auth: auth.deps, verifyStaff: auth.service.verifyStaff, report });
  for (const [email, role] of [
    ["patronne@exemple.fr", "owner"],
    ["equipe@exemple.fr", "staff"],
  ] as const)
    await auth.admin.createUser({ email, password, email_confirm: true, app_metadata: { role } });
});
afterAll(async () => {
  await auth.close();
  await test.drop();
});

async function signIn(email: string): Promise<string> {
  const { data } = await auth.client().signInWithPassword({ email, password });
  return `Bearer ${data.session?.access_token ?? ""}`;
}
const get = (path: string, authorization: string) => router.request(path, { headers: { authorization } });

it("every route that answers with a table or an archive is counted", async () => {
  const authorization = await signIn("patronne@exemple.fr");
  const files: string[] = [];
  for (const { method, path } of router.routes) {
    if (method !== "GET" || path.includes("*")) continue;
    const asked = path.replace(":month", "2026-10").replaceAll(/:[^/]+/g, crypto.randomUUID());
    const type = (await get(asked, authorization)).headers.get("content-type") ?? "";
    if (/csv|zip/.test(type)) files.push(path);
  }
  expect([...new Set(files)].toSorted()).toEqual([
    "/accounting/:month/documents",
    "/accounting/:month/receipts",
    "/accounting/:month/sales",
    "/accounting/:month/vat",
    "/newsletter/export",
    "/orders/export",
    "/products/export",
  ]);
  for (const path of [...files, "/data/export", "/privacy/export", "/fleet/:id/report.csv"])
    expect(path).toMatch(givesFiles);
});

it("an account takes sixty files in ten minutes, over all its sessions; another one has its own sixty", async () => {
  await test.db.pool.query("select testing.empty('rate_limits')");
  const sessions = await Promise.all([signIn("equipe@exemple.fr"), signIn("equipe@exemple.fr")]);
  const { max } = rateLimits.download;
  const answers = await Promise.all(
    Array.from({ length: max + 10 }, (_, index) => get("/orders/export", sessions[index % 2] ?? "")),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(max);
  const refused = answers.find(({ status }) => status === 429);
  expect(await refused?.json()).toEqual({
    message: "Beaucoup de fichiers viennent d’être téléchargés. Réessayez dans 10 minutes.",
  });
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(500);
  expect((await get("/orders", sessions[0] ?? "")).status).toBe(200);
  expect((await get("/orders/export", await signIn("patronne@exemple.fr"))).status).toBe(200);
});

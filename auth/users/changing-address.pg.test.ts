import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { authMailTo, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
let server: AuthServer;
const password = "un-bon-secret";
let serial = 0;
const fresh = () => `cible-${++serial}@exemple.fr`;
/** How often the two meet: they do not every time. */
const turns = [1, 2, 3, 4];

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAuthServer({
    db: test.db,
    now: () => new Date(),
    settings: { signup: "open", sendFrequencySeconds: 0, mailsPerHour: 0 },
  });
});
afterAll(async () => {
  expect(server.reported).toEqual([]);
  await server.close();
  await test.drop();
});
beforeEach(() => clearAuthMails(test.db));

const follow = async (link: URL) => {
  const answer = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
};

/** Two accounts whose change to one address needs the confirmation of that address only. */
async function twoWaiting(next: string) {
  const links = [];
  for (const email of [fresh(), fresh()]) {
    await clearAuthMails(test.db);
    await server.admin.createUser({ email, password, email_confirm: true });
    const client = server.client();
    await client.signInWithPassword({ email, password });
    await client.updateUser({ email: next });
    links.push((await authMailTo(test.db, next)).link);
    await follow((await authMailTo(test.db, email)).link);
  }
  return links;
}

it.each(turns)("of two that confirm one address at once, one is told that it is taken (%i)", async () => {
  const links = await twoWaiting(fresh());
  const answers = await Promise.all(
    links.map(async ({ searchParams }) => {
      const body = { type: "email_change", token_hash: searchParams.get("token") };
      const answer = await server.call("POST", "/verify", body);
      return `${answer.status} ${(await answer.json()).error_code}`;
    }),
  );
  expect(answers.sort()).toEqual(["200 undefined", "422 email_exists"]);
});

it.each(turns)("the same by following the links (%i)", async () => {
  const links = await twoWaiting(fresh());
  const landed = await Promise.all(links.map(follow));
  expect(landed.filter(({ hash }) => hash.includes("access_token"))).toHaveLength(1);
  expect(landed.filter(({ hash }) => hash.includes("error_code=email_exists"))).toHaveLength(1);
});

it.each(turns)("the same where the service key sets it, and against a sign-up (%i)", async () => {
  const ids = await Promise.all(
    [fresh(), fresh()].map(
      async (email) => (await server.admin.createUser({ email, password })).data.user?.id ?? "",
    ),
  );
  const next = fresh();
  const set = await Promise.all([
    ...ids.map(async (id) => (await server.admin.updateUserById(id, { email: next })).error),
    server.admin.createUser({ email: next, password }).then(({ error }) => error),
  ]);
  const refused = set.filter((error) => error !== null);
  expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([422, "email_exists"]));
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
let narrow: TestDatabase["db"];
let server: AuthServer;
const [email, phone, password] = ["habituee@exemple.fr", "33612345678", "un-bon-secret"];
let bearer = {};

beforeAll(async () => {
  test = await createTestDatabase();
  narrow = openDatabase(test.url, { maxConnections: 2 });
  const settings = { phone: true, sendFrequencySeconds: 0, mailsPerHour: 0, smsPerHour: 0 };
  server = await startAuthServer({ db: narrow, now: () => new Date(), settings });
  const confirmed = { email_confirm: true, phone_confirm: true };
  await server.admin.createUser({ email, phone, password, ...confirmed });
  const { data } = await server.client().signInWithPassword({ email, password });
  bearer = { authorization: `Bearer ${data.session?.access_token}` };
});
afterAll(async () => {
  await server.close();
  await narrow.close();
  await test.drop();
});

// Each held a connection while it waited for a second one: ten requests stopped the whole site for fifteen seconds.
it.each([
  ["POST", "/recover", { email }],
  ["POST", "/otp", { email }],
  ["POST", "/otp", { phone }],
  ["POST", "/magiclink", { email }],
  ["GET", "/reauthenticate", undefined],
])("%s %s %o asked six times at once needs no second connection", async (method, path, body) => {
  const ask = () => server.call(method, path, body, bearer);
  const answers = await Promise.all(Array.from({ length: 6 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(server.reported).toEqual([]);
});

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { connectRaw } from "#tests/support/raw-http.ts";
import { type ReadyProgram, startProgram, stopProgram } from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

/** The built site: requests whose session ends while they arrive, and answers that nobody reads. */
let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
let site: ReadyProgram;
let database: pg.Pool;
let anonKey: string;
let password = "le-mot-de-passe-du-proprietaire";
const email = "proprietaire@exemple.fr";

beforeAll(async () => {
  outside = await createEmptyDatabase();
  const settings = {
    DATABASE_URL: outside.url,
    AUTH_ENCRYPTION_KEY: Buffer.alloc(32, 9).toString("base64"),
    NODE_ENV: "production",
    DEMO: "1",
    RATE_LIMIT_FACTOR: "0",
    AUTH_RATE_LIMIT_FACTOR: "0",
  };
  database = new pg.Pool({ connectionString: outside.url, max: 1 });
  site = await startProgram(settings, builtProgram());
  anonKey = await anonKeyOf(site.address);
  expect((await post("/auth/v1/signup", { email, password })).status).toBe(200);
});
afterAll(async () => {
  await stopProgram(site);
  await database.end();
  await outside.drop();
});

function post(path: string, body: object, headers: Record<string, string> = {}, method = "POST") {
  return fetch(site.address + path, {
    method,
    headers: { apikey: anonKey, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function signIn(): Promise<{ Authorization: string }> {
  const answer = await post("/auth/v1/token?grant_type=password", { email, password });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { Authorization: `Bearer ${access_token}` };
}

/** Sends the first half, and the rest when told. */
async function sendHalf(
  path: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<() => Promise<number>> {
  const sending: ClientRequest = request(site.address + path, {
    method: "POST",
    headers: { "Content-Type": "image/png", ...headers },
  });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  // Refused early, the rest is sent into a connection that the server has closed.
  sending.on("error", () => {});
  const middle = body.length >> 1;
  await new Promise<void>((sent) => sending.write(body.subarray(0, middle), () => sent()));
  return async () => {
    sending.end(body.subarray(middle));
    const [answer] = await answered;
    await text(answer);
    return answer.statusCode ?? 0;
  };
}

const noise = (width: number) =>
  sharp(randomBytes(width * width * 3), { raw: { width, height: width, channels: 3 } })
    .png()
    .toBuffer();
const pictures = async (headers: Record<string, string>) => {
  const answer = await fetch(`${site.address}/api/admin/pictures`, { headers });
  return JSON.stringify(await answer.json());
};

describe("a file whose session ends while it arrives", () => {
  it("is refused whole when the password was changed in another tab, and stored when it was not", async () => {
    const [oldTab, newTab] = [await signIn(), await signIn()];
    const file = await noise(300);
    const before = await pictures(newTab);
    const length = { "Content-Length": String(file.length) };
    const finish = await sendHalf("/api/admin/pictures", file, { ...length, ...oldTab });
    const finishChunked = await sendHalf("/api/admin/pictures", file, oldTab);
    // Answered after the guard has seen the request above: it came first.
    expect((await fetch(`${site.address}/api/admin/me`, { headers: oldTab })).status).toBe(200);
    password = "un-tout-autre-mot-de-passe";
    expect((await post("/auth/v1/user", { password }, newTab, "PUT")).status).toBe(200);
    expect([await finish(), await finishChunked()]).toEqual([401, 401]);
    expect(await pictures(newTab)).toBe(before);

    const finishOwn = await sendHalf("/api/admin/pictures", file, { ...length, ...newTab });
    expect(await finishOwn()).toBe(201);
    expect(await pictures(newTab)).not.toBe(before);
    const finishOwnChunked = await sendHalf("/api/admin/pictures", await noise(301), newTab);
    expect(await finishOwnChunked()).toBe(201);
  });

  it("is refused for its size before it is read, with and without a declared length", async () => {
    const headers = await signIn();
    const declared = await sendHalf("/api/admin/pictures", Buffer.alloc(64), {
      ...{ "Content-Length": String(2 ** 34), ...headers },
    });
    expect(await declared()).toBe(413);
    const chunked = await sendHalf("/api/admin/pictures", Buffer.alloc(20 * 1024 * 1024), headers);
    expect(await chunked()).toBe(413);
  });
});

it("bodies whose last byte does not come are ended before they fill the memory, and others are answered", async () => {
  const { port } = new URL(site.address);
  const bytes = 1_000_000;
  const head = `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n`;
  // Twenty more than 128 MiB hold.
  const callers = Array.from({ length: 155 }, () => connectRaw(port));
  let ended = 0;
  await new Promise<void>((resolve) => {
    for (const caller of callers) {
      caller.write(head);
      caller.write(Buffer.alloc(bytes - 1, "a"));
      const count = () => {
        ended += 1;
        if (ended === 20) resolve();
      };
      text(caller).then(count, count);
    }
  });
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
  for (const caller of callers) caller.destroy();
});

describe("a list that is written while it is read", () => {
  const held = async () => {
    const { rows } = await database.query(
      "select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    return Number(rows[0].count);
  };
  const everyWay: readonly Record<string, string>[] = [
    { "Accept-Encoding": "identity" },
    { "Accept-Encoding": "gzip" },
    { "Accept-Encoding": "br" },
  ];

  it("holds no connection to the database once it is asked for by HEAD or left by its reader", async () => {
    await database.query(`
      insert into newsletter_subscribers (email, status, consent_text, consent_at, confirmed_at)
      select 'lectrice-' || n || '@exemple.fr', 'confirmed', '', now(), now() from generate_series(1, 40000) n`);
    const authorization = await signIn();
    const address = `${site.address}/api/admin/newsletter/export`;
    for (const accept of everyWay)
      for (let turn = 0; turn < 8; turn += 1) {
        const answer = await fetch(address, { method: "HEAD", headers: { ...authorization, ...accept } });
        expect(answer.status).toBe(200);
      }
    await expect.poll(held).toBe(0);
    for (const accept of everyWay)
      for (let turn = 0; turn < 8; turn += 1) {
        const leaving = new AbortController();
        const headers = { ...authorization, ...accept };
        const answer = await fetch(address, { headers, signal: leaving.signal });
        expect(answer.status).toBe(200);
        leaving.abort();
      }
    await expect.poll(held).toBe(0);
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
  });
});

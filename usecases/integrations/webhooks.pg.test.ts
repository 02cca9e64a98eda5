import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noticeEmail } from "#content/notice-email.ts";
import { WEBHOOK_EVENTS } from "#domain/integration/webhook-event.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { readWebhookAddress } from "./webhook-address.ts";
import {
  addEndpoint,
  listEndpoints,
  removeEndpoint,
  renewSecret,
  stopEndpoint,
} from "./webhook-endpoints.ts";
import { browseDeliveries, purgeDeliveries, resendDelivery } from "./webhook-log.ts";

const actor = "proprietaire@exemple.fr";
const loopback = { allowsLoopback: true };
const hour = 3_600_000;
const protocolChange = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: autre\r\n\r\n";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let test: TestDatabase;
let server: Server;
let received: Received[] = [];
/** What the receiving program answers, in turn; then 200. */
let answers: { status: number; location?: string }[] = [];
let skippedMs = 0;
const deps = () => ({
  db: test.db,
  now: () => new Date(Date.now() + skippedMs),
  siteUrl: "https://exemple.fr",
  isDemo: false,
});

beforeAll(async () => {
  test = await createTestDatabase();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const { status, location } = answers.shift() ?? { status: 200 };
      response.writeHead(status, location ? { location } : {}).end("vu");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
beforeEach(() => {
  received = [];
  answers = [];
  skippedMs = 1000;
});
afterEach(() =>
  test.db.pool.query(
    "select testing.empty('webhook_endpoints, webhook_deliveries, quote_requests, journal, mail_outbox')",
  ),
);
afterAll(async () => {
  server.close();
  await test.drop();
});

const ownUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/reception`;

async function listenTo(events: readonly (typeof WEBHOOK_EVENTS)[number][] = WEBHOOK_EVENTS) {
  const added = await addEndpoint(deps(), { url: ownUrl(), events, actor }, loopback);
  if (!added.ok) throw new Error(added.message);
  return added;
}

async function receiveRequest(client: { query: TestDatabase["db"]["pool"]["query"] } = test.db.pool) {
  const { rows } = await client.query(
    `insert into quote_requests (kind, name, email, phone, fingerprint)
     values ('contact', 'Jeanne', 'jeanne@exemple.fr', '+33600000000', gen_random_uuid()::text) returning id`,
  );
  return rows[0].id as string;
}

const deliver = () => deliverWebhooks(deps(), loopback);
const log = async () => (await browseDeliveries(deps(), { page: 1 })).deliveries;

describe("a message to another program", () => {
  it("is signed with the secret that was shown once, with its time, and names nobody", async () => {
    const { secret } = await listenTo();
    const id = await receiveRequest();
    expect(await deliver()).toBe(1);
    const [message] = received;
    expect(JSON.parse(message?.body ?? "")).toEqual({
      type: "request.received",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { id, kind: "contact" },
    });
    const headers = message?.headers ?? {};
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${message?.body}`;
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    expect(key).toHaveLength(32);
    const expected = createHmac("sha256", key).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${expected}`);
    expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
    expect(await log()).toMatchObject([
      { event: "request.received", state: "delivered", attempts: 1, answerStatus: 200 },
    ]);
    expect(await deliver()).toBe(0);
  });

  it("is queued with the event: rolled back, neither exists", async () => {
    await listenTo();
    const client = await test.db.pool.connect();
    await client.query("begin");
    await receiveRequest(client);
    await client.query("rollback");
    client.release();
    expect(await deliver()).toBe(0);
    expect(received).toEqual([]);
  });

  it("is sent only to those who asked for the event, and not while they are stopped", async () => {
    const { id } = await listenTo(["order.paid"]);
    await receiveRequest();
    expect(await deliver()).toBe(0);
    await removeEndpoint(deps(), id, actor);
    const listening = await listenTo(["request.received"]);
    await stopEndpoint(deps(), { id: listening.id, isStopped: true, actor });
    await receiveRequest();
    expect(await deliver()).toBe(0);
    await stopEndpoint(deps(), { id: listening.id, isStopped: false, actor });
    expect(await deliver()).toBe(0);
    await receiveRequest();
    expect(await deliver()).toBe(1);
  });

  it("is tried again after growing pauses under the same id, then given up, and sent again by hand", async () => {
    await listenTo();
    await receiveRequest();
    answers = Array.from({ length: 10 }, () => ({ status: 500 }));
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await deliver(), `try ${attempt}`).toBe(1);
      expect(await deliver(), `nothing is due after try ${attempt}`).toBe(0);
      skippedMs += 24 * hour;
      // The address has had no good answer for days; it is kept for this test.
      await test.db.pool.query(
        "update webhook_endpoints set failing_since = null, stopped_at = null, stopped_because = null",
      );
    }
    expect(await deliver()).toBe(0);
    const [given] = await log();
    expect(given).toMatchObject({
      state: "failed",
      attempts: 10,
      answerStatus: 500,
      lastError: "Réponse 500",
    });
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await resendDelivery(deps(), given?.id ?? "", actor)).toBe(true);
    expect(await deliver()).toBe(1);
    expect((await log())[0]).toMatchObject({ state: "delivered", answerStatus: 200 });
  });

  it("is not sent where a redirect leads", async () => {
    await listenTo();
    await receiveRequest();
    answers = [{ status: 302, location: ownUrl() }];
    await deliver();
    expect(received).toHaveLength(1);
    expect((await log())[0]).toMatchObject({ state: "waiting", answerStatus: 302 });
  });

  it("is tried again when the receiver changes the protocol, and does not hold up the others", async () => {
    const odd = createSocketServer((socket) =>
      socket.on("error", () => {}).once("data", () => socket.write(protocolChange)),
    );
    await new Promise<void>((ready) => odd.listen(0, "127.0.0.1", ready));
    const { id } = await listenTo();
    await listenTo();
    const { port } = odd.address() as AddressInfo;
    await test.db.pool.query("update webhook_endpoints set url = $2 where id = $1", [
      id,
      `http://127.0.0.1:${port}/`,
    ]);
    await receiveRequest();
    expect(await deliver()).toBe(2);
    odd.close();
    expect(received).toHaveLength(1);
    expect((await log()).map(({ state, answerStatus }) => `${state} ${answerStatus}`).toSorted()).toEqual([
      "delivered 200",
      "waiting 101",
    ]);
  });

  it("is sent once by two instances that look at the same moment", async () => {
    await listenTo();
    for (let n = 0; n < 10; n += 1) await receiveRequest();
    const counts = await Promise.all([deliver(), deliver(), deliver()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(10);
    expect(received).toHaveLength(10);
  });

  it("is due again when the program that took it was killed", async () => {
    await listenTo();
    await receiveRequest();
    await test.db.pool.query(
      "update webhook_deliveries set attempts = 1, due_at = now() + interval '1 minute'",
    );
    expect(await deliver()).toBe(0);
    skippedMs += 61_000;
    expect(await deliver()).toBe(1);
  });

  it("is tried again at once when a clock that ran ahead is set right", async () => {
    await listenTo();
    for (const aheadMs of [24 * 3600_000, 365 * 24 * 3600_000]) {
      await receiveRequest();
      skippedMs = aheadMs;
      answers = [{ status: 500 }];
      expect(await deliver()).toBe(1);
      skippedMs = 1000;
      expect(await deliver()).toBe(1);
      expect(await deliver()).toBe(0);
      await receiveRequest();
      await test.db.pool.query(
        `update webhook_deliveries set created_at = now() + $1::interval, due_at = now() + $1::interval
         where state = 'waiting'`,
        [`${aheadMs} milliseconds`],
      );
      expect(await deliver()).toBe(1);
      expect(await deliver()).toBe(0);
    }
  });

  it("goes on being signed with a new secret once the former was replaced", async () => {
    const { id, secret } = await listenTo();
    const renewed = await renewSecret(deps(), id, actor);
    expect(renewed).not.toBe(secret);
    await receiveRequest();
    await deliver();
    const { headers = {}, body = "" } = received[0] ?? {};
    const key = Buffer.from((renewed ?? "").replace("whsec_", ""), "base64");
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const expected = createHmac("sha256", key).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${expected}`);
  });
});

describe("an address that answers nothing good", () => {
  it("is told no more after five days, which the journal says", async () => {
    await listenTo();
    await receiveRequest();
    answers = Array.from({ length: 20 }, () => ({ status: 503 }));
    await deliver();
    skippedMs += 4 * 24 * hour;
    await deliver();
    expect((await listEndpoints(deps()))[0]).toMatchObject({ stoppedAt: null });
    skippedMs += 24 * hour;
    await deliver();
    expect((await listEndpoints(deps()))[0]).toMatchObject({ stoppedBecause: "failures" });
    const { rows } = await test.db.pool.query(
      "select actor, action, detail from journal order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({ actor: "système", action: "webhook.givenUp" });
    skippedMs += 24 * hour;
    expect(await deliver()).toBe(0);
  });

  it("has the owner told once, by e-mail, when it is given up", async () => {
    await listenTo();
    await receiveRequest();
    answers = Array.from({ length: 20 }, () => ({ status: 503 }));
    const written = async () =>
      (
        await test.db.pool.query(
          "select recipient, props from mail_outbox where template = 'webhook-stopped'",
        )
      ).rows;
    await deliver();
    skippedMs += 4 * 24 * hour;
    await deliver();
    expect(await written()).toEqual([]);
    skippedMs += 24 * hour;
    await deliver();
    skippedMs += 24 * hour;
    await deliver();
    expect(await written()).toEqual([
      {
        recipient: noticeEmail(),
        props: expect.objectContaining({
          host: expect.stringMatching(/^(localhost|127\.0\.0\.1):\d+$/),
          integrationsUrl: expect.stringMatching(/\/admin\/integrations$/),
        }),
      },
    ]);
  });

  it("counts its days anew after a good answer", async () => {
    await listenTo();
    await receiveRequest();
    answers = [{ status: 500 }];
    await deliver();
    expect((await listEndpoints(deps()))[0]?.failingSince).not.toBeNull();
    skippedMs += hour;
    await deliver();
    expect((await listEndpoints(deps()))[0]?.failingSince).toBeNull();
  });
});

describe("an address inside", () => {
  it.each([
    "http://exemple.fr/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://localhost/",
    "https://localhost./",
    "https://intranet/",
    "https://intranet./",
    "https://imprimante.local/",
    "https://169.254.169.254/latest/meta-data",
    "https://qui:secret@exemple.fr/",
    "ftp://exemple.fr/",
    "pas une adresse",
  ])("is refused when typed: %s", (url) => {
    expect(readWebhookAddress(url, { allowsLoopback: false }).ok).toBe(false);
  });

  it("is taken when it is one of the Internet", () => {
    expect(
      readWebhookAddress(" https://exemple.fr/reception?a=1#b ", { allowsLoopback: false }),
    ).toMatchObject({
      ok: true,
      url: new URL("https://exemple.fr/reception?a=1"),
    });
  });

  it("is not connected to, by number or by a name that stands for it", async () => {
    const { id } = await listenTo();
    const port = (server.address() as AddressInfo).port;
    for (const url of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`]) {
      await test.db.pool.query("update webhook_endpoints set url = $2 where id = $1", [id, url]);
      await receiveRequest();
      expect(await deliverWebhooks(deps())).toBeGreaterThan(0);
      skippedMs += 6000;
    }
    expect(received).toEqual([]);
    for (const { lastError } of await log()) {
      expect(lastError).toBe("Cette adresse n’est pas joignable depuis Internet.");
    }
  });
});

it("keeps the log for thirty days", async () => {
  await listenTo();
  await receiveRequest();
  await deliver();
  skippedMs += 29 * 24 * hour;
  expect(await purgeDeliveries(deps())).toBe(0);
  skippedMs += 2 * 24 * hour;
  expect(await purgeDeliveries(deps())).toBe(1);
});

describe("what is told", () => {
  const facts = async () => {
    const { rows } = await test.db.pool.query(
      "select event, payload -> 'data' as data from webhook_deliveries order by created_at, event",
    );
    await test.db.pool.query("delete from webhook_deliveries");
    return rows as { event: string; data: Record<string, unknown> }[];
  };

  it("a quote once it is accepted, on the telephone or in writing, and not twice", async () => {
    await listenTo();
    const requestId = await receiveRequest();
    const write = (number: string) =>
      test.db.pool.query(
        "insert into quotes (number, request_id, version, document, total_cents) values ($1, $2, $3, '{}', 12000)",
        [number, requestId, number === "D-1" ? 1 : 2],
      );
    await write("D-1");
    await test.db.pool.query("update quotes set replaced_at = now() where number = 'D-1'");
    await write("D-2");
    await facts();
    await test.db.pool.query(
      "update quotes set phone_agreed_at = now(), phone_agreed_by = 'a', phone_agreed_text = 'Oui' where number = 'D-2'",
    );
    expect(await facts()).toEqual([
      {
        event: "quote.accepted",
        data: { number: "D-2", requestId, totalCents: 12_000, by: "telephone" },
      },
    ]);
    await test.db.pool.query(
      "update quotes set accepted_at = now(), accept_text = 'Oui' where number = 'D-2'",
    );
    expect(await facts()).toEqual([]);
  });

  it("a visit planned, held and confirmed, and moved", async () => {
    await listenTo();
    const { pool } = test.db;
    const customer = await pool.query("insert into customers (name) values ('Jeanne') returning id");
    const job = await pool.query(
      `insert into jobs (number, customer_id, source, contact_name, minutes)
       values ('I-1', $1, 'phone', 'Jeanne', 60) returning id`,
      [customer.rows[0].id],
    );
    const jobId = job.rows[0].id as string;
    const plan = (state: string, startsAt: string) =>
      pool.query(
        `insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer, held_until)
         values ($1, 1, $2, $3::timestamptz, $3::timestamptz + interval '1 hour', 0, 0, 0,
           case when $2 = 'held' then now() + interval '1 hour' end) returning id`,
        [jobId, state, startsAt],
      );
    await plan("held", "2027-01-04T09:00:00Z");
    expect(await facts()).toEqual([]);
    await pool.query("update visits set state = 'planned', held_until = null where job_id = $1", [jobId]);
    expect(await facts()).toMatchObject([{ event: "visit.planned", data: { jobId, part: 1 } }]);
    const client = await pool.connect();
    await client.query("begin");
    await client.query(
      "update visits set state = 'cancelled', cancelled_at = now(), cancel_reason = 'moved' where job_id = $1",
      [jobId],
    );
    await client.query(
      `insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
       values ($1, 1, 'planned', '2027-01-05T09:00:00Z', '2027-01-05T10:00:00Z', 0, 0, 0)`,
      [jobId],
    );
    await client.query("commit");
    client.release();
    expect(await facts()).toMatchObject([
      { event: "visit.moved", data: { jobId, startsAt: "2027-01-05T09:00:00+00:00" } },
    ]);
    await pool.query("update visits set travel_before = 5 where job_id = $1", [jobId]);
    expect(await facts()).toEqual([]);
  });

  it("a review that was written, not one of the demonstration", async () => {
    await listenTo();
    const write = (isDemo: boolean) =>
      test.db.pool.query(
        `insert into reviews (is_demo, service, rating, body, author, experience_on)
         values ($1, 'Céramique', 5, 'Très bien, je recommande.', 'Jeanne', '2026-11-01')`,
        [isDemo],
      );
    await write(true);
    expect(await facts()).toEqual([]);
    await write(false);
    expect(await facts()).toMatchObject([
      { event: "review.received", data: { rating: 5, service: "Céramique" } },
    ]);
  });
});

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { retryQueuedSms } from "./browse-sms.ts";
import { deliverDueSms, SMS_ATTEMPTS } from "./deliver-sms.ts";
import { createHttpSms } from "./http-sms.ts";
import { limitError, queueSms, SMS_PER_DAY, SMS_PER_MONTH } from "./sms-outbox.ts";
import type { Sms, SmsTransport } from "./sms-transport.ts";

let test: TestDatabase;
let clock: Date;
let jobId: string;
const hour = 3_600_000;
const now = () => clock;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-17T15:30:00Z");
  await test.db.pool.query("select testing.empty('sms_messages, customers, jobs')");
  const { rows } = await test.db.pool.query(`
    with customer as (insert into customers (name) values ('Zoé') returning id)
    insert into jobs (number, customer_id, source, contact_name, minutes)
    select 'I-1', id, 'phone', 'Zoé', 60 from customer returning id`);
  jobId = rows[0].id;
});

const queue = (to = "+33612345678") =>
  test.db.orm.transaction((transaction) =>
    queueSms(
      transaction,
      { kind: "notice", to, text: "Bonjour", jobId, expiresAt: new Date(clock.getTime() + 4 * hour) },
      clock,
    ),
  );
async function messages() {
  const { rows } = await test.db.pool.query(
    "select id, phone, status, attempts, last_error from sms_messages order by created_at",
  );
  return rows;
}
function sending(fails = 0): SmsTransport & { readonly sent: Sms[] } {
  const sent: Sms[] = [];
  let failures = fails;
  return {
    name: "test",
    sent,
    deliver: async (sms) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error("The SMS service answered 503");
      }
      sent.push(sms);
      return { status: "sent" };
    },
  };
}

describe("a text message", () => {
  it("is captured where no service is set, and sent once where one is", async () => {
    await queue();
    expect(await deliverDueSms({ db: test.db, now })).toBe(1);
    expect(await messages()).toMatchObject([{ status: "captured", phone: "33612345678" }]);
    await queue("+33712345678");
    const sms = sending();
    await Promise.all(Array.from({ length: 8 }, () => deliverDueSms({ db: test.db, now, sms })));
    expect(sms.sent).toEqual([{ to: "+33712345678", text: "Bonjour", channel: "sms" }]);
  });

  it("is tried three times, five minutes apart and more, then given up until it is put back by hand", async () => {
    await queue();
    const sms = sending(SMS_ATTEMPTS);
    await deliverDueSms({ db: test.db, now, sms });
    expect(await messages()).toMatchObject([{ status: "failed", attempts: 1 }]);
    await deliverDueSms({ db: test.db, now, sms });
    expect(await messages()).toMatchObject([{ status: "failed", attempts: 1 }]);
    for (let wait = 0; wait < 2; wait += 1) {
      clock = new Date(clock.getTime() + 10 * 60_000);
      await deliverDueSms({ db: test.db, now, sms });
    }
    const [dead] = await messages();
    expect(dead).toMatchObject({
      status: "dead",
      attempts: 3,
      last_error: "Le service de SMS n’a pas pris le message (réponse 503).",
    });
    expect(await retryQueuedSms(test.db.orm, dead.id, clock)).toBe(true);
    await deliverDueSms({ db: test.db, now, sms });
    expect(sms.sent).toHaveLength(1);
    expect(await retryQueuedSms(test.db.orm, dead.id, clock)).toBe(false);
  });

  it.each([
    ["says nothing", () => {}],
    ["sends a letter now and then", (response: ServerResponse) => void response.writeHead(200).write("{")],
  ])("does not hold up the others for long with a service that %s", async (_conduct, answer) => {
    let asked = 0;
    const service = createServer((request, response) => {
      asked += 1;
      request.resume();
      answer(response);
    }).listen(0, "127.0.0.1");
    await once(service, "listening");
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
    const sms = createHttpSms({ url, from: "Reflet", timeoutMs: 300 });
    for (let index = 0; index < 6; index += 1) await queue(`+3361234567${index}`);
    expect(await deliverDueSms({ db: test.db, now, sms })).toBe(0);
    expect(asked).toBe(2);
    const states = (await messages()).map(({ status, attempts }) => `${status} ${attempts}`);
    expect(states.toSorted()).toEqual(["failed 1", "failed 1", ...Array(4).fill("queued 0")]);
    expect((await messages()).find(({ status }) => status === "failed")?.last_error).toBe(
      "Le service de SMS n’a pas répondu.",
    );
    service.closeAllConnections();
    service.close();
    clock = new Date(clock.getTime() + hour);
    expect(await deliverDueSms({ db: test.db, now, sms: sending() })).toBe(6);
  });

  it("says to the staff what kept it", async () => {
    await queue();
    const gone = createHttpSms({ url: "http://127.0.0.1:1/", from: "Reflet" });
    await deliverDueSms({ db: test.db, now, sms: gone });
    expect((await messages())[0]?.last_error).toBe("Le service de SMS n’est pas joignable.");
  });

  it("is given up when its time is over, and when a program stopped while sending it", async () => {
    await queue();
    clock = new Date(clock.getTime() + 4 * hour);
    const sms = sending();
    await deliverDueSms({ db: test.db, now, sms });
    await queue();
    await test.db.pool.query("update sms_messages set status = 'sending' where status = 'queued'");
    await deliverDueSms({ db: test.db, now, sms });
    expect((await messages()).map(({ status }) => status)).toEqual(["dead", "sending"]);
    clock = new Date(clock.getTime() + 11 * 60_000);
    await deliverDueSms({ db: test.db, now, sms });
    expect((await messages()).map(({ status }) => status)).toEqual(["dead", "dead"]);
    expect(sms.sent).toEqual([]);
  });

  it("leaves although a clock that ran ahead wrote it, tried it or was sending it", async () => {
    const right = clock;
    for (const aheadMs of [24 * hour, 365 * 24 * hour]) {
      clock = new Date(right.getTime() + aheadMs);
      await queue();
      await deliverDueSms({ db: test.db, now, sms: sending(1) });
      await queue("+33798765432");
      await test.db.pool.query("update sms_messages set status = 'sending' where phone = '33798765432'");
      await queue("+33611111111");
      clock = right;
      const sms = sending();
      await deliverDueSms({ db: test.db, now, sms });
      expect(sms.sent.map(({ to }) => to).toSorted()).toEqual(["+33611111111", "+33612345678"]);
      expect(await messages()).toContainEqual(
        expect.objectContaining({ phone: "33798765432", status: "dead" }),
      );
      await test.db.pool.query("select testing.empty('sms_messages')");
    }
  });
});

describe("one number", () => {
  it("gets four messages a day and ten a month, however many ask at once; the rest waits for the staff", async () => {
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => queue()));
    expect(outcomes.filter((outcome) => outcome === "queued")).toHaveLength(SMS_PER_DAY);
    const kept = (await messages()).filter(({ status }) => status === "dead");
    expect(kept[0]).toMatchObject({ last_error: limitError });
    let queued = SMS_PER_DAY;
    for (let day = 0; day < 20; day += 1) {
      clock = new Date(clock.getTime() + 25 * hour);
      if ((await queue()) === "queued") queued += 1;
    }
    expect(queued).toBe(SMS_PER_MONTH);
    expect(await queue("+33799999999")).toBe("queued");
  });

  it.each(["", "+33465710045", "+4179123456", "+336123", "0612345678", "+33612345678\0"])(
    "gets none when it is no French mobile: %j",
    async (phone) => {
      expect(await queue(phone)).toBe("no_mobile");
      expect(await messages()).toEqual([]);
    },
  );

  it("is never sent a code again", async () => {
    const { rows } = await test.db.pool.query(
      "insert into sms_messages (phone, body, channel, status) values ('33612345678', 'code', 'sms', 'captured') returning id",
    );
    expect(await retryQueuedSms(test.db.orm, rows[0].id, clock)).toBe(false);
  });

  it("leaves its link here as soon as it left, and keeps it where no service took it or it may be sent again", async () => {
    const text = "Votre rendez-vous est reporté : reflet.example/r/Zx81aB-_cdEF Reflet Bressan";
    const put = (to: string) =>
      test.db.orm.transaction((transaction) =>
        queueSms(
          transaction,
          { kind: "put_off", to, text, jobId, expiresAt: new Date(clock.getTime() + 24 * hour) },
          clock,
        ),
      );
    const bodies = async () => {
      const { rows } = await test.db.pool.query(
        "select status, body from sms_messages order by created_at, phone",
      );
      return rows.map(({ status, body }) => [status, body]);
    };
    await put("+33612345678");
    await deliverDueSms({ db: test.db, now });
    expect(await bodies()).toEqual([["captured", text]]);
    clock = new Date(clock.getTime() + 1000);
    await put("+33712345678");
    const sms = sending(1);
    await deliverDueSms({ db: test.db, now, sms });
    expect((await bodies())[1]).toEqual(["failed", text]);
    clock = new Date(clock.getTime() + 10 * 60_000);
    await deliverDueSms({ db: test.db, now, sms });
    expect(sms.sent.map((one) => one.text)).toEqual([text]);
    expect((await bodies())[1]).toEqual([
      "sent",
      "Votre rendez-vous est reporté : [lien retiré] Reflet Bressan",
    ]);
  });
});

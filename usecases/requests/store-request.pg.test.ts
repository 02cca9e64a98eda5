import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { queueMails } from "#mail/outbox.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { contactDraft } from "./drafts/contact.ts";
import type { RequestDraft } from "./request-draft.ts";
import { requestMails } from "./request-mails.ts";
import { insertRequest, storeRequest } from "./store-request.ts";

let test: TestDatabase;
let deps: Deps;
const now = new Date("2026-11-15T09:30:00Z");

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(() => test.db.pool.query("select testing.empty('quote_requests, mail_outbox, rate_limits')"));

function draftOf(message = "Bonjour"): RequestDraft {
  const drafted = contactDraft(
    {
      name: "Camille Morel",
      email: "camille@orange.fr",
      phone: "+33612345678",
      subject: "flotte",
      message,
      commune: "saint etienne du bois",
      photos: [],
    },
    "/contact",
  );
  if (!drafted.ok) throw new Error("the contact form always makes a draft");
  return drafted.draft;
}

async function counts(): Promise<{ requests: number; mails: number }> {
  const { rows } = await test.db.pool.query(
    "select (select count(*)::int from quote_requests) as requests, (select count(*)::int from mail_outbox) as mails",
  );
  return rows[0];
}

const submissionId = "0190a8c0-6b1a-7c1d-8e2f-0123456789ab";

describe("storeRequest", () => {
  it("stores the request and queues the notice and the confirmation", async () => {
    const { row, created } = await storeRequest(deps, { draft: draftOf(), submissionId });
    expect(created).toBe(true);
    expect(row).toEqual({
      customerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      submissionId,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      kind: "contact",
      status: "nouveau",
      name: "Camille Morel",
      email: "camille@orange.fr",
      phone: "+33612345678",
      message: "Bonjour",
      items: [],
      totalPrice: "0.00",
      details: { subject: "flotte", source: "/contact" },
      commune: "Saint-Étienne-du-Bois",
      distanceKm: "6.0",
      plannedOn: null,
      callbackAskedAt: null,
      notes: "",
      consentText: expect.stringContaining("Vos coordonnées"),
      consentAt: now,
      createdAt: now,
      updatedAt: now,
    });
    const { rows } = await test.db.pool.query(
      "select template, recipient, reply_to, props from mail_outbox order by template",
    );
    expect(rows).toMatchObject([
      {
        template: "request-notice",
        recipient: "bonjour@reflet-bressan.example",
        reply_to: "camille@orange.fr",
        props: {
          kind: "contact",
          subject: "Nouveau message\u00a0: Devis flotte d’utilitaires",
          fields: [
            ["Source", "/contact"],
            ["Nom", "Camille Morel"],
            ["E-mail", "camille@orange.fr"],
            ["Téléphone", "06 12 34 56 78"],
            ["Sujet", "Devis flotte d’utilitaires"],
            ["Message", "Bonjour"],
            ["Commune", "Saint-Étienne-du-Bois, 6\u00a0km"],
          ],
          requestUrl: `https://reflet.example/admin/demandes/${row.id}`,
        },
      },
      {
        template: "request-receipt",
        recipient: "camille@orange.fr",
        reply_to: null,
        props: { customerName: "Camille Morel", kind: "contact" },
      },
    ]);
  });

  it("computes the total from the items, whatever total is sent", async () => {
    const items = [
      { title: "VIP Complet", price: "145€", details: "" },
      { title: "Céramique", price: "À partir de 600€", details: "" },
      { title: "Location", price: "19,90€", details: "" },
      { title: "Correction", price: "Sur devis", details: "" },
    ];
    const { row } = await storeRequest(deps, { draft: { ...draftOf(), items } });
    expect(row.totalPrice).toBe("764.90");
    const { rows } = await test.db.pool.query(
      "select props ->> 'total' as total from mail_outbox where template = 'request-receipt'",
    );
    expect(rows).toEqual([{ total: "à partir de 764.90€ + options sur devis" }]);
  });

  it("stores a repeated submission once and answers with the same row", async () => {
    const first = await storeRequest(deps, { draft: draftOf(), submissionId });
    const second = await storeRequest(deps, { draft: draftOf(), submissionId });
    expect(second).toEqual({ row: first.row, created: false });
    expect(await counts()).toEqual({ requests: 1, mails: 2 });
  });

  it("stores once when two instances receive the same submission at the same moment", async () => {
    const other = openDatabase(test.url);
    const racers = [deps, { ...deps, db: other }];
    try {
      const stored = await Promise.all(
        Array.from({ length: 12 }, (_, turn) => {
          const racer = racers[turn % 2] ?? deps;
          return storeRequest(racer, { draft: draftOf(), submissionId });
        }),
      );
      expect(new Set(stored.map(({ row }) => row.id)).size).toBe(1);
      expect(stored.filter(({ created }) => created)).toHaveLength(1);
    } finally {
      await other.close();
    }
    expect(await counts()).toEqual({ requests: 1, mails: 2 });
  });

  it("stores both when the same submission comes back with another content, each once", async () => {
    const first = await storeRequest(deps, { draft: draftOf("Bonjour"), submissionId });
    const changed = await storeRequest(deps, { draft: draftOf("Bonjour, c’est urgent"), submissionId });
    const again = await storeRequest(deps, { draft: draftOf("Bonjour, c’est urgent"), submissionId });
    expect(changed.created).toBe(true);
    expect(changed.row.id).not.toBe(first.row.id);
    expect(again).toEqual({ row: changed.row, created: false });
    expect(await counts()).toEqual({ requests: 2, mails: 4 });
  });

  it("recognises a second click of a browser without JavaScript by its content, for a day", async () => {
    await storeRequest(deps, { draft: draftOf() });
    await storeRequest(deps, { draft: draftOf() });
    expect(await counts()).toEqual({ requests: 1, mails: 2 });
    const tomorrow = { ...deps, now: () => new Date("2026-11-16T09:30:00Z") };
    await storeRequest(tomorrow, { draft: draftOf() });
    expect(await counts()).toEqual({ requests: 2, mails: 4 });
  });

  it("leaves nothing behind when an e-mail cannot be queued", async () => {
    await test.db.pool.query(
      "alter table mail_outbox add constraint broken check (recipient <> 'camille@orange.fr')",
    );
    try {
      await expect(storeRequest(deps, { draft: draftOf() })).rejects.toThrow();
    } finally {
      await test.db.pool.query("alter table mail_outbox drop constraint broken");
    }
    expect(await counts()).toEqual({ requests: 0, mails: 0 });
  });

  it("queues no e-mail when the request itself is refused", async () => {
    const nameless = { ...draftOf(), contact: { name: "", email: "camille@orange.fr", phone: "" } };
    await expect(storeRequest(deps, { draft: nameless })).rejects.toThrow();
    expect(await counts()).toEqual({ requests: 0, mails: 0 });
  });

  it("answers with the row as the database has it", async () => {
    const draft = { ...draftOf(), items: [{ title: "Cire", price: "120.5€", details: "Chaude" }] };
    const { row } = await storeRequest(deps, { draft, submissionId });
    const { row: known, created } = await storeRequest(deps, { draft, submissionId });
    expect(created).toBe(false);
    expect(row).toEqual(known);
  });

  it("joins the caller's transaction and is rolled back with it", async () => {
    const failing = test.db.orm.transaction(async (transaction) => {
      await insertRequest(transaction, deps, { draft: draftOf() });
      throw new Error("the order failed");
    });
    await expect(failing).rejects.toThrow("the order failed");
    expect(await counts()).toEqual({ requests: 0, mails: 0 });
  });

  it("writes the time of each later change by itself", async () => {
    const { row } = await storeRequest(deps, { draft: draftOf() });
    const { rows } = await test.db.orm.execute<{ later: boolean }>(sql`
      update quote_requests set status = 'contacte' where id = ${row.id}
      returning updated_at <> created_at as later`);
    expect(rows).toEqual([{ later: true }]);
  });
});

describe("the e-mails of a request", () => {
  const columns =
    "template, props, recipient, reply_to, headers, status, attempts, dispatched_at is null as waits";
  const queued = async () =>
    (await test.db.pool.query(`select ${columns} from mail_outbox order by template`)).rows;

  it("are queued exactly as the outbox itself would queue them", async () => {
    const draft = { ...draftOf(), items: [{ title: "Cire", price: "120€", details: "" }] };
    const { row } = await storeRequest(deps, { draft });
    const ours = await queued();
    await test.db.pool.query("select testing.empty('mail_outbox')");
    await queueMails(test.db.orm, requestMails(draft, `https://reflet.example/admin/demandes/${row.id}`));
    expect(ours).toEqual(await queued());
  });

  it("leave no line in the counts while they wait: the request and its customer leave one each", async () => {
    await test.db.pool.query("delete from list_counts");
    const draft = draftOf();
    await storeRequest(deps, {
      draft: { ...draft, contact: { ...draft.contact, email: "nouvelle.cliente@exemple.fr" } },
    });
    const { rows } = await test.db.pool.query("select list, counted from list_counts order by list");
    expect(rows).toEqual([
      { list: "customers", counted: 1 },
      { list: "requests", counted: 1 },
    ]);
  });

  it("are handed over to the queue without writing an index", async () => {
    await test.db.orm.transaction(async (transaction) => {
      await queueMails(transaction, requestMails(draftOf(), "https://reflet.example/admin/demandes/1"));
      await transaction.execute(sql`update mail_outbox set dispatched_at = now()`);
      const { rows } = await transaction.execute(sql`
        select n_tup_upd = n_tup_hot_upd as "withoutIndexes", n_tup_upd > 0 as updated
        from pg_stat_xact_user_tables where relname = 'mail_outbox'`);
      expect(rows).toEqual([{ withoutIndexes: true, updated: true }]);
    });
  });
});

describe("confirmations to one address", () => {
  const to = (email: string, message: string): RequestDraft => {
    const draft = draftOf(message);
    return { ...draft, contact: { ...draft.contact, email } };
  };
  const sentTo = async () => {
    const { rows } = await test.db.pool.query(
      "select recipient from mail_outbox where template = 'request-receipt' order by created_at, recipient",
    );
    return rows.map(({ recipient }) => recipient);
  };
  const held = async () => {
    const { rows } = await test.db.pool.query(
      "select count(*)::int as n from mail_outbox where template = 'request-notice' and props ? 'isReceiptHeld'",
    );
    return rows[0].n;
  };

  it("stop after three an hour, whatever tag the address carries; each request is stored and notified", async () => {
    const addresses = [
      "victime@orange.fr",
      "victime+1@orange.fr",
      "VICTIME+2@orange.fr",
      "victime+3@orange.fr",
    ];
    for (const [turn, email] of addresses.entries())
      await storeRequest(deps, { draft: to(email, `n° ${turn}`) });
    await storeRequest(deps, { draft: to("autre@orange.fr", "autre") });
    expect((await sentTo()).sort()).toEqual([
      "VICTIME+2@orange.fr",
      "autre@orange.fr",
      "victime+1@orange.fr",
      "victime@orange.fr",
    ]);
    expect(await held()).toBe(1);
    expect(await counts()).toEqual({ requests: 5, mails: 9 });
  });

  it("go on an hour later, ten a day at most", async () => {
    for (let hour = 0; hour < 5; hour += 1) {
      const later = { ...deps, now: () => new Date(now.getTime() + hour * 3_600_000) };
      for (let turn = 0; turn < 3; turn += 1)
        await storeRequest(later, { draft: to("camille@orange.fr", `${hour}-${turn}`) });
    }
    expect(await sentTo()).toHaveLength(10);
    const tomorrow = { ...deps, now: () => new Date(now.getTime() + 86_400_000) };
    await storeRequest(tomorrow, { draft: to("camille@orange.fr", "demain") });
    expect(await sentTo()).toHaveLength(11);
  });

  it("are not used up by the same submission sent again", async () => {
    for (let turn = 0; turn < 6; turn += 1) await storeRequest(deps, { draft: draftOf(), submissionId });
    await storeRequest(deps, { draft: draftOf("Autre chose") });
    expect(await sentTo()).toHaveLength(2);
  });

  it("count exactly when requests arrive together on two instances", async () => {
    const other = openDatabase(test.url);
    const racers = [deps, { ...deps, db: other }];
    try {
      await Promise.all(
        Array.from({ length: 12 }, (_, turn) =>
          storeRequest(racers[turn % 2] ?? deps, { draft: draftOf(`n° ${turn}`) }),
        ),
      );
    } finally {
      await other.close();
    }
    expect(await sentTo()).toHaveLength(3);
    expect(await held()).toBe(9);
  });

  it("are unlimited where limits are switched off", async () => {
    const free = { ...deps, rateLimitFactor: 0 };
    for (let turn = 0; turn < 5; turn += 1) await storeRequest(free, { draft: draftOf(`n° ${turn}`) });
    expect(await sentTo()).toHaveLength(5);
  });
});

describe("the table itself", () => {
  it.each([
    ["an unknown status", "update quote_requests set status = 'perdu'"],
    ["an unknown kind", "update quote_requests set kind = 'autre'"],
    ["a negative total", "update quote_requests set total_price = -1"],
    ["items that are no list", "update quote_requests set items = '{}'"],
    ["an empty name", "update quote_requests set name = ''"],
    ["consent without its time", "update quote_requests set consent_at = null"],
  ])("refuses %s", async (_what, statement) => {
    await storeRequest(deps, { draft: draftOf() });
    await expect(test.db.pool.query(statement)).rejects.toMatchObject({ code: "23514" });
  });
});

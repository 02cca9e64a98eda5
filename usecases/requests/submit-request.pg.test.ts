import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { requestForms } from "./request-forms.ts";
import { type PostedRequest, submitRequest } from "./submit-request.ts";

let test: TestDatabase;
let deps: LimitedDeps;

beforeAll(async () => {
  test = await createTestDatabase();
  const now = () => new Date("2026-11-15T09:30:00Z");
  deps = { db: test.db, now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(() => test.db.pool.query("select testing.empty('quote_requests, mail_outbox, rate_limits')"));

const camille = {
  name: "Camille Morel",
  email: "camille@orange.fr",
  phone: "06 12 34 56 78",
  subject: "autre",
  message: "Bonjour",
};

function posted(fields: Record<string, string>, more: Partial<PostedRequest> = {}): PostedRequest {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const report = (error: unknown) => {
    throw error;
  };
  return { data, address: "203.0.113.7", source: "/contact/envoyer", report, ...more };
}

const submit = (fields: Record<string, string>, more?: Partial<PostedRequest>) =>
  submitRequest(deps, requestForms.contact, posted(fields, more));

async function stored(): Promise<number> {
  const { rows } = await test.db.pool.query("select count(*)::int as count from quote_requests");
  return rows[0].count;
}

const sent = {
  ok: true,
  notice: {
    title: "Demande envoyée !",
    description: "Merci ! Un e-mail de confirmation vous a été envoyé.",
    variant: "default",
  },
  request: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), created_at: expect.stringMatching(/^\d{4}-.*Z$/) },
};

describe("submitRequest", () => {
  it("stores a readable form, records the page it came from and answers with success", async () => {
    expect(await submit(camille, { source: "/contact" })).toEqual(sent);
    const { rows } = await test.db.pool.query("select phone, details from quote_requests");
    expect(rows).toEqual([{ phone: "+33612345678", details: { subject: "autre", source: "/contact" } }]);
  });

  it.each([
    [{ source: "/services/vitres-teintees" }, "/services/vitres-teintees"],
    [{ source: "/" }, "/"],
    [{ source: "https://evil.example/" }, "/contact"],
    [{ source: "//evil example" }, "/contact"],
    [{ source: "//evil.example" }, "/contact"],
    [{ source: "/contact//evil.example" }, "/contact"],
    [{ source: "/services/" }, "/services/"],
    [{ source: `/${"a".repeat(300)}` }, "/contact"],
    [{}, "/contact"],
  ])("takes the page the browser names when it is a path: %j is %s", async (given, page) => {
    await submit({ ...camille, ...given }, { source: "/contact" });
    const { rows } = await test.db.pool.query(
      "select details ->> 'source' as source, (select props -> 'relay' -> 0 from mail_outbox where template = 'request-notice') as relay from quote_requests",
    );
    expect(rows).toEqual([{ source: page, relay: ["source", page] }]);
  });

  it("answers with the row it created", async () => {
    const result = await submit(camille);
    const { rows } = await test.db.pool.query("select id, created_at from quote_requests");
    expect(result).toMatchObject({
      request: { id: rows[0].id, created_at: rows[0].created_at.toISOString() },
    });
  });

  it("keeps what was typed and stores nothing when a field is wrong", async () => {
    expect(await submit({ ...camille, email: "camille" })).toMatchObject({
      ok: false,
      reason: "invalid",
      errors: { email: "Il manque le signe @ dans l’adresse e-mail, par exemple prenom@exemple.fr." },
      values: { name: "Camille Morel", email: "camille", message: "Bonjour" },
    });
    expect(await stored()).toBe(0);
  });

  it.each([
    [{ reponse_b: "https://spam.example" }, 0],
    [{ temps_ms: "1999" }, 0],
    [{ temps_ms: "2000" }, 1],
    [{ reponse_b: "", temps_ms: "abc" }, 1],
    [{}, 1],
  ])("gives every sender the same answer, robot or not: %j stores %i", async (given, count) => {
    expect(await submit({ ...camille, ...given })).toEqual(sent);
    expect(await stored()).toBe(count);
  });

  it("stores a double click once", async () => {
    const fields = { ...camille, submission_id: "0190A8C0-6b1a-7c1d-8e2f-0123456789ab" };
    const answers = await Promise.all([submit(fields), submit(fields), submit(fields)]);
    expect(answers).toEqual([sent, sent, sent]);
    expect(await stored()).toBe(1);
  });

  it("does not count typing errors, and stops the eleventh request of an address", async () => {
    for (let turn = 0; turn < 12; turn += 1) await submit({ ...camille, email: "" });
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await submit({ ...camille, message: `Message ${turn}` })).toEqual(sent);
    }
    expect(await submit({ ...camille, message: "Un de trop" })).toEqual({
      ok: false,
      reason: "limited",
      retryAfterSeconds: 600,
      errors: {},
      values: { ...camille, message: "Un de trop", commune: "", photos: "" },
      notice: {
        title: "Trop de demandes",
        description:
          "Plusieurs demandes viennent déjà d’être envoyées depuis votre connexion. Réessayez dans 10 minutes, ou appelez-nous.",
        variant: "destructive",
      },
    });
    expect(await submit({ ...camille, message: "D’ailleurs" }, { address: "203.0.113.8" })).toEqual(sent);
    expect(await stored()).toBe(11);
  });

  it("asks for a photo again when it is gone, and stores nothing", async () => {
    const fields = { ...camille, photos: "0190a8c0-6b1a-7c1d-8e2f-0123456789ab" };
    expect(await submit(fields)).toMatchObject({
      ok: false,
      reason: "invalid",
      errors: { photos: "Une photo n’est plus disponible, ajoutez-la de nouveau." },
      values: { message: "Bonjour" },
    });
    expect(await stored()).toBe(0);
  });

  it("shows the form's own message and reports when the failure is ours", async () => {
    const reported: unknown[] = [];
    await test.db.pool.query("alter table mail_outbox rename to hidden");
    try {
      const answer = await submit(camille, { report: (error) => reported.push(error) });
      expect(answer).toMatchObject({
        ok: false,
        reason: "failed",
        notice: { title: "Erreur d'envoi", description: "Une erreur est survenue. Veuillez réessayer." },
        values: { message: "Bonjour" },
      });
    } finally {
      await test.db.pool.query("alter table hidden rename to mail_outbox");
    }
    expect(reported).toHaveLength(1);
    expect(await stored()).toBe(0);
  });
});

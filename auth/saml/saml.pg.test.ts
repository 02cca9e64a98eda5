import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import {
  type DirectoryAnswer,
  type SamlDirectory,
  startSamlDirectory,
} from "#tests/support/saml-directory.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { parseSamlProviders } from "./saml-settings.ts";

let test: TestDatabase;
let directory: SamlDirectory;
let server: AuthServer;
let clock = Date.now();
const now = () => new Date(clock);
const id = "7d0b8a52-3c56-4f0e-9f0e-0d6f1b1f6a10";
const domain = "annuaire.example";

beforeAll(async () => {
  test = await createTestDatabase();
  directory = await startSamlDirectory(now);
  const { entityId, ssoUrl, certificate } = directory;
  const saml = parseSamlProviders(JSON.stringify([{ id, domains: [domain], entityId, ssoUrl, certificate }]));
  server = await startAuthServer({
    db: test.db,
    now,
    saml,
    settings: { rateLimitFactor: 0, signup: "open" },
  });
  const metadata = await fetch(`${server.url}/auth/v1/sso/saml/metadata`);
  expect(metadata.headers.get("content-type")).toMatch(/xml/);
  directory.trust(await metadata.text());
});
afterAll(async () => {
  await server.close();
  await directory.close();
  await test.drop();
});

const claimsOf = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

async function startUrl(client = server.client()) {
  const { data, error } = await client.signInWithSSO({
    domain,
    options: { redirectTo: `${server.url}/admin/login` },
  });
  if (error) throw error;
  return data.url;
}

/** Posts the directory's answer as the browser would, and returns where it leads. */
async function post({ acsUrl, fields }: { acsUrl: string; fields: URLSearchParams }) {
  const response = await fetch(acsUrl, { method: "POST", body: fields, redirect: "manual" });
  const url = new URL(response.headers.get("location") ?? "");
  const fragment = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  return {
    status: response.status,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    fragment,
  };
}

async function signIn(answer: DirectoryAnswer = {}) {
  return post(await directory.signIn(await startUrl(), answer));
}

describe("a sign-in at a company’s directory", () => {
  it("ends in a session with PKCE and without, for one account that is never joined to another", async () => {
    const { data: namesake } = await server.admin.createUser({
      email: `ines@${domain}`,
      email_confirm: true,
    });
    const { status, path, fragment } = await signIn();
    expect([status, path]).toEqual([303, "/admin/login"]);
    const { sub, amr } = claimsOf(fragment.access_token);
    expect(amr).toEqual([{ method: "sso/saml", timestamp: Math.floor(clock / 1000), provider: `sso:${id}` }]);
    expect(sub).not.toBe(namesake.user?.id);
    const client = server.client({ flowType: "pkce" });
    const { query } = await post(await directory.signIn(await startUrl(client), { signs: "message" }));
    const { data, error } = await client.exchangeCodeForSession(query.code ?? "");
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id: sub,
      email: `ines@${domain}`,
      app_metadata: { provider: `sso:${id}`, providers: [`sso:${id}`] },
      identities: [{ provider: `sso:${id}`, id: `ines@${domain}` }],
    });
    expect((await client.updateUser({ password: "un tout autre mot" })).error?.code).toBe("user_sso_managed");
  });

  it("identifies a person by address when the directory makes up a name for each visit", async () => {
    const NameIDFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
    const visit = async (NameID: string, mail: string) => {
      const { fragment, query } = await signIn({ values: { NameIDFormat, NameID, attrMail: mail } });
      return fragment.access_token ? claimsOf(fragment.access_token).sub : query.error_description;
    };
    const first = await visit("_a1", `Paul@${domain}`);
    expect(await visit("_b2", `paul@${domain}`)).toBe(first);
    expect(await visit("_c3", "")).toContain("no lasting name");
  });

  it("lasts no longer than the directory says", async () => {
    const ends = new Date(clock + 600_000).toISOString();
    const statement = `<saml:AuthnStatement AuthnInstant="${now().toISOString()}" SessionNotOnOrAfter="${ends}"/>`;
    const { fragment } = await signIn({ statement });
    const coded = server.client({ flowType: "pkce" });
    const { query } = await post(await directory.signIn(await startUrl(coded), { statement }));
    await coded.exchangeCodeForSession(query.code ?? "");
    const { data } = await server.client().refreshSession({ refresh_token: fragment.refresh_token ?? "" });
    expect(data.session).toBeTruthy();
    clock += 600_000;
    const late = await server.client().refreshSession({ refresh_token: data.session?.refresh_token ?? "" });
    expect([late.error?.code, (await coded.refreshSession()).error?.code]).toEqual([
      "session_expired",
      "session_expired",
    ]);
  });

  it("is refused when the answer comes twice, too late, unsigned, changed, for another, or unasked", async () => {
    const errorOf = ({ path, query, fragment }: Awaited<ReturnType<typeof post>>) => {
      expect(fragment).not.toHaveProperty("access_token");
      expect(query).not.toHaveProperty("code");
      return `${path} ${query.error} ${query.error_code}`;
    };
    const answered = await directory.signIn(await startUrl());
    expect((await post(answered)).fragment).toHaveProperty("access_token");
    expect(errorOf(await post(answered))).toBe("/ invalid_request bad_oauth_state");
    // The same answer under a flow that still waits: it answers another request.
    const other = await directory.signIn(await startUrl());
    const fields = new URLSearchParams(answered.fields);
    fields.set("RelayState", other.fields.get("RelayState") ?? "");
    expect(errorOf(await post({ ...answered, fields }))).toBe("/admin/login access_denied validation_failed");
    const refused: DirectoryAnswer[] = [
      { signs: "nothing" },
      { foreignKey: true },
      { tamper: (xml) => xml.replaceAll(`ines@${domain}`, `patronne@${domain}`) },
      { values: { Audience: "https://autre.example" } },
      { values: { ConditionsNotOnOrAfter: new Date(clock - 61_000).toISOString() } },
    ];
    for (const answer of refused) {
      expect(errorOf(await signIn(answer))).toBe("/admin/login access_denied validation_failed");
    }
    const unasked = await directory.signIn(await startUrl());
    unasked.fields.delete("RelayState");
    expect(errorOf(await post(unasked))).toBe("/ invalid_request bad_oauth_callback");
    const forgotten = await directory.signIn(await startUrl());
    clock += 301_000;
    expect(errorOf(await post(forgotten))).toBe("/ invalid_request bad_oauth_state");
    const { rows } = await test.db.pool.query("select count(*)::int as seen from auth_seen_assertions");
    expect(rows[0].seen).toBeGreaterThan(0);
  });

  it("takes no answer twice, even if its request were still open", async () => {
    const client = server.client({ flowType: "pkce" });
    const answered = await directory.signIn(await startUrl(client));
    const state = answered.fields.get("RelayState");
    const { rows } = await test.db.pool.query(
      "select to_jsonb(f) as flow from auth_flow_states f where id = $1",
      [state],
    );
    expect((await post(answered)).query).toHaveProperty("code");
    expect((await post(answered)).query).toMatchObject({ error_code: "flow_state_already_used" });
    await test.db.pool.query("delete from auth_flow_states where id = $1", [state]);
    const reopen =
      "insert into auth_flow_states select * from jsonb_populate_record(null::auth_flow_states, $1)";
    await test.db.pool.query(reopen, [rows[0].flow]);
    expect((await post(answered)).query).toMatchObject({
      error_description: expect.stringContaining("replayed"),
    });
  });
});

describe("POST /sso", () => {
  it("finds the directory by domain or id, and says what was wrong", async () => {
    const client = server.client();
    const outcome = async (params: object) => {
      const { data, error } = await client.signInWithSSO(params as { domain: string });
      return error ? `${error.status} ${error.code}` : new URL(data?.url ?? "").origin;
    };
    const { origin } = new URL(directory.ssoUrl);
    expect(await outcome({ providerId: id })).toBe(origin);
    expect(await outcome({ domain: "ANNUAIRE.example" })).toBe(origin);
    expect(await outcome({ domain: "autre.example" })).toBe("404 sso_provider_not_found");
    expect(await outcome({ providerId: crypto.randomUUID() })).toBe("404 sso_provider_not_found");
    expect(await outcome({ providerId: id, domain })).toBe("400 validation_failed");
    expect(await outcome({})).toBe("400 validation_failed");
    const headers = { apikey: server.anonKey, "content-type": "application/json" };
    const body = JSON.stringify({ domain });
    const followed = await fetch(`${server.url}/auth/v1/sso`, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
    });
    expect([followed.status, new URL(followed.headers.get("location") ?? "").origin]).toEqual([303, origin]);
  });

  it("says that SAML is off before it looks at anything", async () => {
    const off = await startAuthServer({ db: test.db, now, settings: { rateLimitFactor: 0 } });
    try {
      const { error } = await off.client().signInWithSSO({ providerId: "pas-un-uuid" });
      expect([error?.status, error?.code, error?.message]).toEqual([
        404,
        "saml_provider_disabled",
        expect.stringContaining("SAML 2.0 is disabled"),
      ]);
      const posted = await fetch(`${off.url}/auth/v1/sso/saml/acs`, {
        method: "POST",
        body: new URLSearchParams(),
      });
      expect(posted.status).toBe(404);
    } finally {
      await off.close();
    }
  });
});

import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SmsTransport } from "#mail/sms/sms-transport.ts";
import { authMails, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { type SamlDirectory, startSamlDirectory } from "#tests/support/saml-directory.ts";
import { createAuthenticator, type SoftwareAuthenticator } from "#tests/support/software-authenticator.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { parseSamlProviders } from "../saml/saml-settings.ts";

let test: TestDatabase;
let server: AuthServer;
let directory: SamlDirectory;
let clock = Date.now();
const now = () => {
  clock += 1;
  return new Date(clock);
};
const sms: { readonly to: string; readonly text: string }[] = [];
const password = "un-bon-secret";
const verifier = "v".repeat(43);
const domain = "annuaire.example";
let serial = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  directory = await startSamlDirectory(now);
  const { entityId, ssoUrl, certificate } = directory;
  const provider = { id: randomUUID(), domains: [domain], entityId, ssoUrl, certificate };
  const smsTransport: SmsTransport = {
    name: "test",
    deliver: async (message) => {
      sms.push(message);
      return { status: "sent" };
    },
  };
  server = await startAuthServer({
    db: test.db,
    now,
    smsTransport,
    saml: parseSamlProviders(JSON.stringify([provider])),
    settings: {
      signup: "open",
      phone: true,
      sendFrequencySeconds: 0,
      mailsPerHour: 0,
      smsPerHour: 0,
      otpSmsSeconds: 3600,
      // Old sessions ask for a code before they set a password, so that this kind of code exists too.
      reauthenticatePasswordChange: true,
    },
  });
  directory.trust(await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text());
});
afterAll(async () => {
  expect(server.reported).toEqual([]);
  await server.close();
  await directory.close();
  await test.drop();
});

const withoutLimits = () => test.db.pool.query("select testing.empty('rate_limits')");
/** Ten guesses are free; beyond them a refusal would be that of the limit. */
let sinceEmptied = 0;
async function withFewGuesses() {
  sinceEmptied = (sinceEmptied + 1) % 8;
  if (sinceEmptied === 0) await withoutLimits();
}
const lastMailTo = async (to: string) => (await authMails(test.db)).filter((mail) => mail.to === to).at(-1);
const codeIn = ({ text }: { readonly text: string } = { text: "" }) => /\d{6}/.exec(text)?.[0] ?? "";

interface HeldSecret {
  readonly value: string;
  /** Where a typed code was sent; none for what is not typed. */
  readonly address?: string;
}

/** An account with one open secret of each kind, besides one whose address was never confirmed and one that was invited. */
async function everySecret() {
  serial += 1;
  await withoutLimits();
  const [email, next] = [`cible-${serial}@exemple.fr`, `suivante-${serial}@exemple.fr`];
  const [phone, nextPhone] = [`3361200${1000 + serial}`, `3369800${1000 + serial}`];
  const { data, error } = await server.admin.createUser({
    ...{ email, phone, password, email_confirm: true, phone_confirm: true },
  });
  if (error) throw error;
  const signIn = await server.client().signInWithPassword({ email, password });
  const session = signIn.data.session;
  if (!session) throw new Error("no session");
  const bearer = { Authorization: `Bearer ${session.access_token}` };
  const call = async (method: string, path: string, body?: object, headers = {}) => {
    const answer = await server.call(method, path, body, headers);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const mailed = async (to: string) => {
    const mail = await lastMailTo(to);
    return { code: mail?.code ?? "", hash: mail?.link.searchParams.get("token") ?? "" };
  };
  // A code that waits to be exchanged comes first: following its link uses up the other codes.
  await call("POST", "/recover", { email, code_challenge: verifier, code_challenge_method: "plain" });
  const path = `/verify?type=recovery&token=${(await mailed(email)).hash}`;
  const landed = await fetch(`${server.url}/auth/v1${path}`, { redirect: "manual" });
  const authCode = new URL(landed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  await call("PUT", "/user", { email: next }, bearer);
  const [changeCurrent, changeNew] = [await mailed(email), await mailed(next)];
  await call("PUT", "/user", { phone: nextPhone }, bearer);
  const phoneChange = codeIn(sms.at(-1));
  await call("GET", "/reauthenticate", undefined, bearer);
  const nonce = await mailed(email);
  await call("POST", "/recover", { email });
  const recovery = await mailed(email);
  await call("POST", "/otp", { phone, create_user: false });
  // A confirmed number is sent a code of its own kind, in the place of a mailed one.
  const phoneCode = codeIn(sms.at(-1));
  const factor = await call("POST", "/factors", { factor_type: "totp" }, bearer);
  const totpChallenge = await call("POST", `/factors/${factor.id}/challenge`, {}, bearer);
  const registration = await call("POST", "/passkeys/registration/options", {}, bearer);
  const authentication = await call("POST", "/passkeys/authentication/options", {});
  const { url } = await call("POST", "/sso", { domain, skip_http_redirect: true });
  const unconfirmed = `nouvelle-${serial}@exemple.fr`;
  await call("POST", "/signup", { email: unconfirmed, password });
  const invited = `invitee-${serial}@exemple.fr`;
  expect((await server.admin.inviteUserByEmail(invited)).error).toBeNull();
  const [confirmation, invitation] = [await mailed(unconfirmed), await mailed(invited)];
  const secrets: Readonly<Record<string, HeldSecret>> = {
    "recovery code": { value: recovery.code, address: email },
    "recovery link": { value: recovery.hash },
    "code of the present address": { value: changeCurrent.code, address: email },
    "link of the present address": { value: changeCurrent.hash },
    "code of the next address": { value: changeNew.code, address: next },
    "link of the next address": { value: changeNew.hash },
    "code of the next number": { value: phoneChange, address: nextPhone },
    "code by SMS": { value: phoneCode, address: phone },
    "code before a change": { value: nonce.code, address: email },
    "confirmation code": { value: confirmation.code, address: unconfirmed },
    "confirmation link": { value: confirmation.hash },
    "invitation code": { value: invitation.code, address: invited },
    "invitation link": { value: invitation.hash },
    "code to exchange": { value: authCode },
    "refresh token": { value: session.refresh_token },
    "access token": { value: session.access_token },
    "directory state": { value: new URL(url).searchParams.get("RelayState") ?? "" },
    "sign-in challenge": { value: authentication.challenge_id },
    "registration challenge": { value: registration.challenge_id },
    "factor challenge": { value: totpChallenge.id },
    "factor secret": { value: factor.totp.secret },
    "public key": { value: server.anonKey },
  };
  const device = createAuthenticator({ rpId: "127.0.0.1", origin: server.url });
  return {
    id: data.user.id,
    email,
    next,
    phone,
    nextPhone,
    unconfirmed,
    invited,
    secrets,
    factor,
    bearer,
    device,
    registration,
    authentication,
  };
}
type Everything = Awaited<ReturnType<typeof everySecret>>;

interface Place {
  readonly name: string;
  /** The secrets that it is for. */
  readonly takes: readonly string[];
  readonly send: (secret: HeldSecret, about: Everything) => Promise<Response>;
}

const post = (path: string, body: object, headers = {}) => server.call("POST", path, body, headers);
const types = ["signup", "invite", "magiclink", "recovery", "email_change", "email", "sms", "phone_change"];
const isByPhone = (type: string) => type === "sms" || type === "phone_change";

/** What a type of /verify accepts (contract 4.8). */
const takenAs: Readonly<Record<string, readonly string[]>> = {
  signup: ["confirmation", "invitation"],
  invite: ["confirmation", "invitation"],
  magiclink: ["recovery"],
  recovery: ["recovery"],
  email: ["confirmation", "invitation", "recovery"],
  email_change: ["of the present address", "of the next address"],
  sms: ["code by SMS"],
  phone_change: ["code of the next number"],
};
const taken = (type: string, form: "code" | "link") =>
  (takenAs[type] ?? []).map((kind) => {
    if (isByPhone(type)) return kind;
    return kind.startsWith("of ") ? `${form} ${kind}` : `${kind} ${form}`;
  });

const addresses = ["email", "next", "phone", "nextPhone", "unconfirmed", "invited"] as const;
const answerOf = (device: SoftwareAuthenticator, { options }: { readonly options: never }) =>
  device.create(options);

const places: readonly Place[] = [
  ...types.map((type) => ({
    name: `POST /verify, ${type}, at its own address`,
    takes: taken(type, "code"),
    send: ({ value, address }: HeldSecret, { email, phone }: Everything) =>
      post("/verify", {
        type,
        token: value,
        ...(isByPhone(type) ? { phone: address ?? phone } : { email: address ?? email }),
      }),
  })),
  ...types.flatMap((type) =>
    addresses
      .filter((name) => isByPhone(type) === name.toLowerCase().includes("phone"))
      .map((name) => ({
        name: `POST /verify, ${type}, at ${name}`,
        takes: taken(type, "code"),
        send: ({ value }: HeldSecret, about: Everything) =>
          post("/verify", { type, token: value, [isByPhone(type) ? "phone" : "email"]: about[name] }),
      })),
  ),
  ...types.flatMap((type) => [
    {
      name: `POST /verify, ${type}, by hash`,
      takes: isByPhone(type) ? [] : taken(type, "link"),
      send: ({ value }: HeldSecret) => post("/verify", { type, token_hash: value }),
    },
    {
      name: `GET /verify, ${type}`,
      takes: isByPhone(type) ? [] : taken(type, "link"),
      send: ({ value }: HeldSecret) =>
        server.call("GET", `/verify?type=${type}&token=${encodeURIComponent(value)}`),
    },
  ]),
  {
    name: "POST /token, refresh",
    takes: ["refresh token"],
    send: ({ value }) => post("/token?grant_type=refresh_token", { refresh_token: value }),
  },
  {
    name: "POST /token, exchange",
    takes: ["code to exchange"],
    send: ({ value }) => post("/token?grant_type=pkce", { auth_code: value, code_verifier: verifier }),
  },
  {
    name: "POST /token, the secret as what proves the exchange",
    takes: [],
    send: ({ value }, { secrets }) =>
      post("/token?grant_type=pkce", {
        auth_code: secrets["code to exchange"]?.value,
        code_verifier: value.padEnd(43, "x").slice(0, 128),
      }),
  },
  {
    name: "POST /token, password",
    takes: [],
    send: ({ value }, { email }) => post("/token?grant_type=password", { email, password: value }),
  },
  {
    name: "POST /token, ID token",
    takes: [],
    send: ({ value }) => post("/token?grant_type=id_token", { provider: "google", id_token: value }),
  },
  {
    name: "GET /user, as the bearer's token",
    takes: ["access token"],
    send: ({ value }) => server.call("GET", "/user", undefined, { Authorization: `Bearer ${value}` }),
  },
  {
    name: "GET /admin/users, as the bearer's token",
    takes: [],
    send: ({ value }) => server.call("GET", "/admin/users", undefined, { Authorization: `Bearer ${value}` }),
  },
  {
    name: "GET /settings, as the key of the site",
    takes: ["public key"],
    send: ({ value }) => server.call("GET", "/settings", undefined, { apikey: value }),
  },
  {
    name: "GET /callback, as a state",
    takes: [],
    send: ({ value }) => server.call("GET", `/callback?code=x&state=${encodeURIComponent(value)}`),
  },
  {
    name: "POST /sso/saml/acs, as a state",
    // An empty answer under its own state ends that sign-in, and opens nothing.
    takes: ["directory state"],
    send: ({ value }) => post("/sso/saml/acs", { RelayState: value, SAMLResponse: "eA==" }),
  },
  {
    name: "POST /passkeys/authentication/verify",
    takes: ["sign-in challenge"],
    send: ({ value }, { device, authentication }) =>
      post("/passkeys/authentication/verify", {
        challenge_id: value,
        credential: device.get(authentication.options),
      }),
  },
  {
    name: "POST /passkeys/registration/verify",
    takes: ["registration challenge"],
    send: ({ value }, { device, registration, bearer }) =>
      post(
        "/passkeys/registration/verify",
        { challenge_id: value, credential: answerOf(device, registration) },
        bearer,
      ),
  },
  {
    name: "POST /factors/{id}/verify, as the challenge",
    takes: ["factor challenge"],
    send: ({ value }, { factor, bearer }) =>
      post(
        `/factors/${factor.id}/verify`,
        {
          challenge_id: value,
          code: new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({ timestamp: clock }),
        },
        bearer,
      ),
  },
  {
    name: "POST /factors/{id}/verify, as the code",
    takes: [],
    send: ({ value }, { factor, secrets, bearer }) =>
      post(
        `/factors/${factor.id}/verify`,
        { challenge_id: secrets["factor challenge"]?.value, code: value },
        bearer,
      ),
  },
  {
    name: "POST /factors/recovery-codes/verify",
    takes: [],
    send: ({ value }, { bearer }) => post("/factors/recovery-codes/verify", { code: value }, bearer),
  },
];

/** What may have changed: accounts, what opens them, and what waits. */
async function stored() {
  const tables = [
    "auth_users",
    "auth_sessions",
    "auth_one_time_tokens",
    "auth_flow_states",
    "auth_factors",
    "auth_credentials",
    "auth_credential_challenges",
    "auth_identities",
  ];
  const all = await Promise.all(
    tables.map((table) =>
      test.db.pool.query(`select md5(string_agg(t::text, '' order by t::text)) as sum from ${table} t`),
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, all[index]?.rows[0]?.sum]));
}

const isRefused = (answer: Response) =>
  answer.status >= 400 ? answer.status < 500 : (answer.headers.get("location") ?? "").includes("error_code=");

describe("a secret of one kind", () => {
  it("opens no endpoint that is for another, changes nothing there, and is not used up by it", async () => {
    const about = await everySecret();
    const empty = Object.entries(about.secrets).filter(([, { value }]) => value === "");
    expect(empty).toEqual([]);
    const before = await stored();
    const opened: string[] = [];
    for (const { name, takes, send } of places) {
      for (const [kind, secret] of Object.entries(about.secrets)) {
        if (takes.includes(kind)) continue;
        await withFewGuesses();
        const answer = await send(secret, about);
        if (!isRefused(answer)) opened.push(`${kind}: ${name}: ${answer.status}`);
      }
      expect([name, await stored()]).toEqual([name, before]);
    }
    expect(opened).toEqual([]);
  });

  it.each(
    places.flatMap(({ name, takes, send }) =>
      takes
        // Only at the address that it was sent to.
        .filter(() => !/ at (email|next|phone|nextPhone|unconfirmed|invited)$/.test(name))
        .map((kind) => ({ kind, name, send })),
    ),
  )("$kind is taken at its own: $name", async ({ kind, name, send }) => {
    // What is told apart must exist: a test of refusals alone would also pass where nothing works.
    const about = await everySecret();
    const secret = about.secrets[kind];
    if (!secret) throw new Error(kind);
    const answer = await send(secret, about);
    const isNone = name.includes("acs") || name.includes("authentication/verify");
    expect([kind, name, isNone || !isRefused(answer)]).toEqual([kind, name, true]);
  });
});

it("a code opens nothing at another address, not even of the same account", async () => {
  const about = await everySecret();
  const before = await stored();
  for (const [kind, { value, address }] of Object.entries(about.secrets)) {
    if (!address) continue;
    for (const name of addresses) {
      if (about[name] === address) continue;
      for (const type of types) {
        await withFewGuesses();
        const by = name.toLowerCase().includes("phone") ? "phone" : "email";
        const answer = await post("/verify", { type, token: value, [by]: about[name] });
        expect([kind, name, type, isRefused(answer)]).toEqual([kind, name, type, true]);
      }
    }
  }
  expect(await stored()).toEqual(before);
  await clearAuthMails(test.db);
});

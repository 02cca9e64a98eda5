import { describe, expect, it } from "vitest";
import { readBan } from "./admin/ban-duration.ts";
import { AuthError, fail, OAuthError } from "./errors.ts";
import { answersChallenge, readPkce } from "./flows/pkce.ts";
import { createSeal } from "./keys/seal.ts";
import { parseBody } from "./parse-body.ts";
import { isKnownHash } from "./passwords.ts";
import { readEmail, readPhone } from "./read-body.ts";
import { renderFailure } from "./render-failure.ts";
import { isGenuine, readRefreshToken, writeRefreshToken } from "./sessions/refresh-token.ts";

describe("a refusal", () => {
  const weak = fail("weak_password", "Trop court", { extra: { weak_password: { reasons: ["length"] } } });
  const oldForm = {
    code: 422,
    error_code: "weak_password",
    msg: "Trop court",
    weak_password: { reasons: ["length"] },
  };

  it.each([null, "2023-12-31", "bientôt", "2024-13-45"])("has the old form for version %j", (version) => {
    expect(renderFailure(weak, version)).toEqual({
      status: 422,
      json: oldForm,
      headers: { "x-sb-error-code": "weak_password" },
    });
  });

  it.each(["2024-01-01", "2026-08-01"])("has the new form for version %s, and says so", (version) => {
    expect(renderFailure(weak, version)).toEqual({
      status: 422,
      json: { code: "weak_password", message: "Trop court", weak_password: { reasons: ["length"] } },
      headers: { "x-sb-error-code": "weak_password", "X-Supabase-Api-Version": "2024-01-01" },
    });
  });

  it("carries an id when the failure is ours, and OAuth's own form for a provider's", () => {
    expect(renderFailure(fail("unexpected_failure"), null, "id-1").json).toMatchObject({
      code: 500,
      error_id: "id-1",
    });
    expect(renderFailure(new OAuthError("invalid request", "Bad ID token"), "2024-01-01")).toEqual({
      status: 400,
      json: { error: "invalid request", error_description: "Bad ID token" },
      headers: {},
    });
  });
});

describe("a body", () => {
  it("is a plain object, whatever is missing", () => {
    expect(parseBody("", "application/json")).toEqual({});
    expect(parseBody('{"a":null,"b":[1]}', "application/json")).toEqual({ a: null, b: [1] });
    expect(parseBody("a=1&b=%C3%A9", "application/x-www-form-urlencoded")).toEqual({ a: "1", b: "é" });
    expect(parseBody('{"a":1}', "application/x-www-form-urlencoded")).toEqual({ a: 1 });
  });

  it("loses what the database cannot hold, in keys as in values", () => {
    expect(parseBody('{"a\\u0000b":{"c":"d\\u0000\\ud800"}}', "")).toEqual({ ab: { c: "d\ufffd" } });
  });

  it.each(["{", "[]", '"texte"', "42", "[".repeat(5000), `{"a":${"[".repeat(40)}${"]".repeat(40)}}`])(
    "refuses %.20s",
    (text) => {
      expect(parseBody(text, "application/json")).toMatchObject({ code: "bad_json", status: 400 });
    },
  );

  it("cannot change a prototype", () => {
    const body = parseBody('{"__proto__":{"admin":true},"constructor":1}', "");
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
    expect(Object.getPrototypeOf({ ...body })).toBe(Object.prototype);
  });
});

describe("a refresh token", () => {
  const id = "6f0c2b1e-1111-4222-8333-944455556666";
  const key = Buffer.alloc(32, 1);

  it("holds its session and number, and is accepted with the session's key only", () => {
    const token = readRefreshToken(writeRefreshToken(id, 41, key));
    expect(token).toMatchObject({ sessionId: id, counter: 41 });
    if (!token) throw new Error("unreadable");
    expect(isGenuine(token, key)).toBe(true);
    expect(isGenuine(token, Buffer.alloc(32, 2))).toBe(false);
    expect(isGenuine({ ...token, counter: 42 }, key)).toBe(false);
    expect(isGenuine({ ...token, sessionId: id.replace("6", "7") }, key)).toBe(false);
  });

  it.each([
    "",
    "abc",
    "a".repeat(54),
    `${writeRefreshToken(id, 1, key)}A`,
    writeRefreshToken(id, 1, key).slice(1),
    "é".repeat(40),
  ])("cannot be %.60s", (text) => {
    expect(readRefreshToken(text)?.sessionId === id).toBe(false);
  });
});

describe("small readers", () => {
  const now = new Date("2026-01-01T00:00:00Z");

  it.each([
    ["24h", "2026-01-02T00:00:00.000Z"],
    ["2h45m", "2026-01-01T02:45:00.000Z"],
    ["300ms", "2026-01-01T00:00:00.300Z"],
    ["1.5h", "2026-01-01T01:30:00.000Z"],
  ])("a ban of %s lasts until %s", (text, until) => {
    expect(readBan(text, now)?.until?.toISOString()).toBe(until);
  });

  it.each(["", "24", "h", "un an", "1d", "-2h", `${"9".repeat(400)}h`])(
    "there is no ban of %.20j",
    (text) => {
      expect(readBan(text, now)).toBeNull();
    },
  );

  it("none lifts a ban", () => expect(readBan("none", now)).toEqual({ until: null }));

  it.each([
    [" Ana@Example.COM ", "ana@example.com"],
    ["a+b@sub.example", "a+b@sub.example"],
    ["zoé@théâtre.example", "zoé@théâtre.example"],
  ])("reads the address %j", (text, email) => expect(readEmail(text)).toBe(email));

  it.each([
    "",
    "ana",
    "@a.fr",
    "ana@",
    "a b@c.fr",
    "a@b@c.fr",
    "a@b..fr",
    "a@.fr",
    "a@-b.fr",
    "a@b.fr\nBcc: x@y.fr",
    `${"a".repeat(65)}@b.fr`,
    "\u200bana@b.fr",
    "ana\u202e@b.fr",
    "ana@ｂ.fr",
  ])("refuses the address %j", (text) => {
    expect(readEmail(text)).toMatchObject({ message: "Unable to validate email address: invalid format" });
  });

  it.each([
    ["+33 6 12 34 56 78", "33612345678"],
    ["12345678", "12345678"],
  ])("reads the number %s", (text, phone) => expect(readPhone(text)).toBe(phone));

  it.each(["", "0612345678", "+", "33612a", "1234567890123456"])("refuses the number %j", (text) => {
    expect(readPhone(text)).toMatchObject({ message: "Invalid phone number format (E.164 required)" });
  });

  it("asks for both halves of a PKCE challenge and checks their form", () => {
    const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
    const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    expect(readPkce({ code_challenge: null, code_challenge_method: null })).toBeNull();
    expect(readPkce({ code_challenge: challenge, code_challenge_method: "S256" })).toEqual({
      challenge,
      method: "s256",
    });
    for (const half of [{ code_challenge: challenge }, { code_challenge_method: "s256" }]) {
      expect(readPkce(half)).toBeInstanceOf(AuthError);
    }
    expect(readPkce({ code_challenge: "court", code_challenge_method: "s256" })).toBeInstanceOf(AuthError);
    expect(readPkce({ code_challenge: challenge, code_challenge_method: "md5" })).toBeInstanceOf(AuthError);
    expect(answersChallenge(verifier, { challenge, method: "s256" })).toBe(true);
    expect(answersChallenge(challenge, { challenge, method: "s256" })).toBe(false);
    expect(answersChallenge(challenge, { challenge, method: "plain" })).toBe(true);
  });

  it("takes in hashes it can check later, and no others", () => {
    expect(isKnownHash("$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy")).toBe(true);
    for (const text of [
      "motdepasse",
      "$1$abc$def",
      "$argon2i$v=19$m=16,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo",
      "$2b$31$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
    ]) {
      expect(isKnownHash(text)).toBe(false);
    }
  });

  it("opens what was sealed with the same key for the same purpose, whole", () => {
    const seal = createSeal(Buffer.alloc(32, 3));
    const sealed = seal.seal("secret", "a");
    expect(seal.open(sealed, "a").toString()).toBe("secret");
    expect(seal.seal("secret", "a")).not.toEqual(sealed);
    expect(() => seal.open(sealed, "b")).toThrow();
    expect(() => createSeal(Buffer.alloc(32, 4)).open(sealed, "a")).toThrow();
    expect(() => seal.open(sealed.subarray(0, -1), "a")).toThrow();
    expect(() => createSeal(Buffer.alloc(16))).toThrow();
  });
});

import { generateKeyPairSync, type JsonWebKey, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeProtectedHeader as headerOf, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StartupError } from "#db/startup-error.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { openKeys } from "./open-keys.ts";

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "reflet-keys-"));
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

function elliptic(namedCurve = "P-256"): JsonWebKey {
  return generateKeyPairSync("ec", { namedCurve }).privateKey.export({ format: "jwk" });
}

async function openFile(content: unknown, jwtSecret?: string) {
  const jwtKeysPath = join(folder, "keys.json");
  await writeFile(jwtKeysPath, typeof content === "string" ? content : JSON.stringify(content));
  return open(jwtKeysPath, jwtSecret);
}

async function open(jwtKeysPath: string, jwtSecret?: string) {
  const encryptionKey = Buffer.alloc(32, 7).toString("base64");
  const sources = { encryptionKey, databaseUrl: undefined, dataDir: folder, jwtKeysPath, jwtSecret };
  return (await openKeys(test.db, sources, () => {})).keys;
}

describe("AUTH_JWT_KEYS", () => {
  it("takes the keys that the reference implementation writes: named, for signing and verifying", async () => {
    const jwk = {
      ...elliptic(),
      kid: "k-1",
      alg: "ES256",
      use: "sig",
      key_ops: ["sign", "verify"],
      ext: true,
    };
    // The last as an editor of Windows saves it, with a byte order mark.
    for (const content of [[jwk], { keys: [jwk] }, jwk, `\ufeff${JSON.stringify([jwk])}`]) {
      const keys = await openFile(content);
      const token = await keys.sign({ role: "anon" });
      expect(await keys.verify(token, new Date())).toMatchObject({ claims: { role: "anon" } });
      const { kty, crv, x, y } = jwk;
      expect(keys.publicKeys).toEqual([
        { kty, crv, x, y, kid: "k-1", alg: "ES256", use: "sig", key_ops: ["verify"] },
      ]);
      expect(headerOf(token)).toMatchObject({ kid: "k-1", alg: "ES256" });
    }
  });

  it("signs with the one key that says it signs; the others, secrets among them, still verify", async () => {
    const secret = randomBytes(32);
    const old = {
      kty: "oct",
      k: secret.toString("base64url"),
      kid: "old",
      alg: "HS256",
      key_ops: ["verify"],
    };
    const retired = { ...elliptic("P-384"), kid: "retired", alg: "ES384", key_ops: ["verify"] };
    const current = { ...elliptic(), kid: "current", alg: "ES256", key_ops: ["sign", "verify"] };
    const keys = await openFile([old, retired, current]);
    expect(headerOf(await keys.sign({}))).toMatchObject({ kid: "current", alg: "ES256" });
    expect(keys.publicKeys.map(({ kid }) => kid)).toEqual(["retired", "current"]);
    expect(JSON.stringify(keys.publicKeys)).not.toContain('"d"');
    const before = await new SignJWT({ role: "anon" })
      .setProtectedHeader({ alg: "HS256", kid: "old" })
      .sign(secret);
    expect(await keys.verify(before, new Date())).toMatchObject({ claims: { role: "anon" } });
  });

  it("takes RSA and Ed25519 keys, and keys that say nothing of themselves", async () => {
    const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
    const ed = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
    for (const jwk of [{ ...rsa, key_ops: ["sign", "verify"] }, ed, elliptic("P-384")]) {
      const keys = await openFile([jwk]);
      expect(await keys.verify(await keys.sign({}), new Date())).toHaveProperty("claims");
    }
  });

  it("verifies with every key of one id, and with every secret that has none", async () => {
    const signed = (secret: Buffer | string) =>
      new SignJWT({ role: "anon" }).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from(secret));
    const [one, other, shared] = [randomBytes(32), randomBytes(32), "s".repeat(40)];
    const secretOf = (k: Buffer) => ({ kty: "oct", k: k.toString("base64url") });
    const keys = await openFile([secretOf(one), secretOf(other)], shared);
    for (const secret of [one, other, shared])
      expect(await keys.verify(await signed(secret), new Date())).toHaveProperty("claims");
    for (const forged of [await signed(randomBytes(32)), "", "a.b.c", `${"x".repeat(99)}.y.z`])
      expect(await keys.verify(forged, new Date())).toEqual({ error: "invalid" });
    const { d: _, ...retired } = elliptic();
    const current = { ...elliptic(), kid: "a" };
    const pair = await openFile([{ ...retired, kid: "a" }, current]);
    expect(await pair.verify(await pair.sign({}), new Date())).toHaveProperty("claims");
  });

  const good = elliptic();
  it.each([
    ["no JSON", "{"],
    ["nothing", "[]"],
    ["something else", { clef: "x" }],
    ["a public key alone", [{ ...good, d: undefined }]],
    ["a key that only verifies", [{ ...good, key_ops: ["verify"] }]],
    ["half a key", [{ kty: "EC", crv: "P-256", d: "AA" }]],
    ["a key of another algorithm", [{ ...good, alg: "RS256" }]],
    ["an algorithm nobody knows", [{ ...good, alg: "ES256K" }]],
    ["a private key beside another's public one", [{ ...good, x: elliptic().x, y: elliptic().y }]],
    [
      "an RSA key that is too short",
      [generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export({ format: "jwk" })],
    ],
    ["a secret without a value", [{ kty: "oct" }]],
    ["a secret that is too short", [{ kty: "oct", k: "c2VjcmV0" }]],
    ["a name that is none", [{ ...good, kid: 7 }]],
  ])("refuses %s in one French line", async (_what, content) => {
    const refused = await openFile(content).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartupError);
    expect((refused as Error).message).toMatch(
      /^Le fichier « .*keys\.json » du réglage AUTH_JWT_KEYS [^\n]+\.$/,
    );
  });

  it("refuses a file that is not there or cannot be read", async () => {
    await expect(open(join(folder, "absent.json"))).rejects.toThrow(/AUTH_JWT_KEYS n’existe pas\.$/);
    await mkdir(join(folder, "dossier"));
    await expect(open(join(folder, "dossier"))).rejects.toThrow(/AUTH_JWT_KEYS est illisible \(EISDIR\)\.$/);
  });
});

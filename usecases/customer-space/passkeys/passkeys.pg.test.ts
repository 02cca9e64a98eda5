import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAuthenticator } from "#tests/support/software-authenticator.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { LimitedDeps } from "../../limits/take-turn.ts";
import { openSession, readSession, type SignedInCustomer } from "../sessions.ts";
import { finishPasskey, MOST_PASSKEYS, startPasskey } from "./add-passkey.ts";
import { listOwnPasskeys, removeOwnPasskey, renameOwnPasskey } from "./own-passkeys.ts";
import { signInWithPasskey, startPasskeySignIn } from "./sign-in-with-passkey.ts";

let test: TestDatabase;
let clock = new Date();
let deps: LimitedDeps;
let camille: SignedInCustomer;
let jeanne: SignedInCustomer;
const origin = "https://reflet.example";
const from = { address: null, device: "Safari sur iPhone" };

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: origin, isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-15T09:30:00Z");
  await test.db.pool.query(
    "select testing.empty('customers, mail_outbox, rate_limits, customer_passkey_challenges')",
  );
  camille = await signedIn("camille@exemple.fr");
  jeanne = await signedIn("jeanne@exemple.fr");
});

async function signedIn(email: string): Promise<SignedInCustomer> {
  await test.db.pool.query("select customer_of($1, $1, '')", [email]);
  const token = await openSession(deps, test.db.orm, { address: email, device: "" });
  const customer = await readSession(deps, token);
  if (!customer) throw new Error("not signed in");
  return customer;
}

const device = () => createAuthenticator({ rpId: "reflet.example", origin });
type Device = ReturnType<typeof device>;
type CreateDeviations = Parameters<Device["create"]>[1];
type GetDeviations = Parameters<Device["get"]>[1];

async function add(customer: SignedInCustomer, key: Device, deviations?: CreateDeviations) {
  const started = await startPasskey(deps, customer);
  if (!started) return "tooMany";
  const { challengeId, options } = started;
  return finishPasskey(deps, customer, {
    challengeId,
    answer: key.create(options, deviations),
    name: "Téléphone",
  });
}

async function signIn(key: Device, deviations?: GetDeviations) {
  const started = await startPasskeySignIn(deps, null);
  if (!started) throw new Error("limited");
  const attempt = { ...from, challengeId: started.challengeId };
  return signInWithPasskey(deps, { ...attempt, answer: key.get(started.options, deviations) });
}

describe("a customer's passkey", () => {
  it("is added, signs in without an address, is renamed and removed, and its sessions end with it", async () => {
    const key = device();
    expect(await add(camille, key)).toBe("added");
    const { rows } = await test.db.pool.query("select template, recipient from mail_outbox");
    expect(rows).toEqual([{ template: "space-passkey-added", recipient: "camille@exemple.fr" }]);
    const signed = await signIn(key);
    if (!signed.ok) throw new Error("refused");
    expect(await readSession(deps, signed.token)).toMatchObject({ customerId: camille.customerId });
    const [listed] = await listOwnPasskeys(deps, camille);
    const id = listed?.id ?? "";
    expect(await renameOwnPasskey(deps, camille, { id, name: "  iPhone\nde Camille " })).toBe(true);
    expect((await listOwnPasskeys(deps, camille))[0]?.name).toBe("iPhone de Camille");
    expect(await removeOwnPasskey(deps, camille, id)).toBe(true);
    expect(await readSession(deps, signed.token)).toBeNull();
    expect((await signIn(key)).ok).toBe(false);
  });

  it("is out of another customer's reach", async () => {
    await add(camille, device());
    const [listed] = await listOwnPasskeys(deps, camille);
    const id = listed?.id ?? "";
    expect(await listOwnPasskeys(deps, jeanne)).toEqual([]);
    expect(await renameOwnPasskey(deps, jeanne, { id, name: "à moi" })).toBe(false);
    expect(await removeOwnPasskey(deps, jeanne, id)).toBe(false);
    expect(await listOwnPasskeys(deps, camille)).toEqual([listed]);
  });

  it("is one of ten at most, even when eleven are made at once", async () => {
    const started = await Promise.all(Array.from({ length: 11 }, () => startPasskey(deps, camille)));
    const answers = await Promise.all(
      started.map((one) =>
        one
          ? finishPasskey(deps, camille, {
              challengeId: one.challengeId,
              answer: device().create(one.options),
              name: "",
            })
          : "tooMany",
      ),
    );
    expect(answers.filter((answer) => answer === "added")).toHaveLength(MOST_PASSKEYS);
    expect(await startPasskey(deps, camille)).toBeNull();
  });

  it.each<[string, CreateDeviations]>([
    ["another site", { origin: "https://ailleurs.example" }],
    ["another relying party", { rpId: "ailleurs.example" }],
    ["an authenticator that asked nobody", { isVerified: false }],
    ["an attestation with a certificate", { attestation: { fmt: "tpm", attStmt: new Map() } }],
  ])("made for %s is refused", async (_case, deviations) => {
    expect(await add(camille, device(), deviations)).toBe("refused");
    expect(await listOwnPasskeys(deps, camille)).toEqual([]);
  });

  it.each<[string, GetDeviations]>([
    ["for another site", { origin: "https://ailleurs.example" }],
    ["for another relying party", { rpId: "ailleurs.example" }],
    ["without verifying its user", { isVerified: false }],
    ["with a counter that went back", { counter: 1 }],
    ["for another account's handle", { userHandle: Buffer.from("autre").toString("base64url") }],
  ])("that signs %s is refused", async (_case, deviations) => {
    const key = device();
    await add(camille, key);
    expect((await signIn(key)).ok).toBe(true);
    expect(await signIn(key, deviations)).toEqual({ ok: false, reason: "wrong" });
  });
});

describe("a challenge", () => {
  it("is answered once, within five minutes, and a key nobody registered is refused alike", async () => {
    const key = device();
    await add(camille, key);
    const started = await startPasskeySignIn(deps, null);
    if (!started) throw new Error("limited");
    const attempt = { ...from, challengeId: started.challengeId, answer: key.get(started.options) };
    expect((await signInWithPasskey(deps, attempt)).ok).toBe(true);
    expect(await signInWithPasskey(deps, attempt)).toEqual({ ok: false, reason: "wrong" });
    const late = await startPasskeySignIn(deps, null);
    if (!late) throw new Error("limited");
    const answer = key.get(late.options);
    clock = new Date(clock.getTime() + 5 * 60_000);
    expect((await signInWithPasskey(deps, { ...from, challengeId: late.challengeId, answer })).ok).toBe(
      false,
    );
    const unknown = device();
    unknown.create({ challenge: "x", user: { id: "eA" } });
    expect(await signIn(unknown)).toEqual({ ok: false, reason: "wrong" });
    for (const challengeId of ["", "x", "\u0000", camille.sessionId])
      expect((await signInWithPasskey(deps, { ...from, challengeId, answer: null })).ok).toBe(false);
  });

  it("of one session makes no key for another, and a key is registered once", async () => {
    const key = device();
    const started = await startPasskey(deps, camille);
    if (!started) throw new Error("too many");
    const made = { challengeId: started.challengeId, answer: key.create(started.options), name: "" };
    expect(await finishPasskey(deps, jeanne, made)).toBe("refused");
    expect(await finishPasskey(deps, camille, made)).toBe("added");
    expect(await finishPasskey(deps, camille, made)).toBe("refused");
    expect(await add(jeanne, key)).toBe("refused");
  });

  it("answered twice at once signs in once, and makes one of two keys", async () => {
    const key = device();
    await add(camille, key);
    const started = await startPasskeySignIn(deps, null);
    if (!started) throw new Error("limited");
    const attempt = { ...from, challengeId: started.challengeId, answer: key.get(started.options) };
    const signed = await Promise.all(Array.from({ length: 8 }, () => signInWithPasskey(deps, attempt)));
    expect(signed.filter(({ ok }) => ok)).toHaveLength(1);
    const adding = await startPasskey(deps, camille);
    if (!adding) throw new Error("too many");
    const { challengeId, options } = adding;
    const added = await Promise.all(
      Array.from({ length: 4 }, () =>
        finishPasskey(deps, camille, { challengeId, answer: device().create(options), name: "" }),
      ),
    );
    expect(added.toSorted()).toEqual(["added", "refused", "refused", "refused"]);
    expect(await listOwnPasskeys(deps, camille)).toHaveLength(2);
  });

  it("of a sign-in makes no key, and one for a new key signs nobody in", async () => {
    const key = device();
    await add(camille, key);
    const signing = await startPasskeySignIn(deps, null);
    const adding = await startPasskey(deps, camille);
    if (!signing || !adding) throw new Error("limited");
    const fresh = device().create({ challenge: signing.options.challenge, user: { id: "eA" } });
    const made = { challengeId: signing.challengeId, answer: fresh, name: "" };
    expect(await finishPasskey(deps, camille, made)).toBe("refused");
    const answer = key.get(adding.options);
    expect(await signInWithPasskey(deps, { ...from, challengeId: adding.challengeId, answer })).toEqual({
      ok: false,
      reason: "wrong",
    });
  });

  it("signed by one's own key under the name of another's opens nothing", async () => {
    const [hers, mine] = [device(), device()];
    await add(camille, hers);
    await add(jeanne, mine);
    const started = await startPasskeySignIn(deps, null);
    if (!started) throw new Error("limited");
    const answer = { ...mine.get(started.options), id: hers.id, rawId: hers.id };
    const { challengeId } = started;
    expect(await signInWithPasskey(deps, { ...from, challengeId, answer })).toEqual({
      ok: false,
      reason: "wrong",
    });
  });

  const nul = "\u0000";
  it.each<[string, (answer: Readonly<Record<string, unknown>>) => unknown]>([
    ["a NUL for its key", (answer) => ({ ...answer, id: nul, rawId: nul })],
    ["a letter outside base64url", (answer) => ({ ...answer, id: "clé" })],
    ["an object for its key", (answer) => ({ ...answer, id: { toString: 1 } })],
    ["a list", (answer) => [answer]],
    ["a key of a megabyte", (answer) => ({ ...answer, id: "A".repeat(1_000_000) })],
  ])("answered with %s is refused without a fault", async (_case, forge) => {
    const key = device();
    await add(camille, key);
    const started = await startPasskeySignIn(deps, null);
    if (!started) throw new Error("limited");
    const answer = forge(key.get(started.options));
    const { challengeId } = started;
    expect(await signInWithPasskey(deps, { ...from, challengeId, answer })).toEqual({
      ok: false,
      reason: "wrong",
    });
  });

  it("answered by a key whose transports hold a NUL is refused without a fault", async () => {
    const started = await startPasskey(deps, camille);
    if (!started) throw new Error("too many");
    const { id, ...made } = device().create(started.options);
    const answer = { id, ...made, response: { ...made.response, transports: [`usb${nul}`] } };
    const { challengeId } = started;
    expect(await finishPasskey(deps, camille, { challengeId, answer, name: "" })).toBe("refused");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { askSignInCode } from "./ask-code.ts";
import { removeOwnAddress, saveOwnAddress } from "./change-address.ts";
import { changeNewsletter } from "./change-consents.ts";
import { addOwnVehicle, removeOwnVehicle } from "./change-vehicles.ts";
import { askErasureCode, eraseOwnData } from "./erase-own-data.ts";
import {
  readSpaceAddresses,
  readSpaceConsents,
  readSpaceGarage,
  readSpaceVehicles,
} from "./read-belongings.ts";
import { readSpaceGiftCards } from "./read-purchases.ts";
import { openSession, readSession, type SignedInCustomer } from "./sessions.ts";
import { signInByCode } from "./sign-in.ts";

let test: TestDatabase;
let deps: LimitedDeps;
let camille: SignedInCustomer;
let jeanne: SignedInCustomer;
const clock = new Date("2026-11-15T09:30:00Z");

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.db.pool.query(
    "select testing.empty('customers, mail_outbox, rate_limits, customer_codes, newsletter_subscribers, gift_cards, journal')",
  );
  camille = await signedIn("camille@exemple.fr");
  jeanne = await signedIn("jeanne@exemple.fr");
});

async function signedIn(email: string): Promise<SignedInCustomer> {
  await test.db.pool.query("select customer_of($1, $1, '')", [email]);
  const customer = await readSession(
    deps,
    await openSession(deps, test.db.orm, { address: email, device: "" }),
  );
  if (!customer) throw new Error("not signed in");
  return customer;
}

const rows = async (query: string) => (await test.db.pool.query(query)).rows;

async function erasureCode(customer: SignedInCustomer) {
  const id = (await askErasureCode(deps, customer)) ?? "";
  const [mail] = await rows(
    "select props ->> 'code' as code from mail_outbox where template = 'space-erasure'",
  );
  return { id, code: String(mail?.code) };
}

describe("an address", () => {
  it("is added, changed and removed by its customer alone", async () => {
    const typed = { id: null, street: " 12 rue\tdes Lilas ", commune: "foissiat" };
    expect(await saveOwnAddress(deps, camille, typed)).toBe("saved");
    const [added] = await readSpaceAddresses(deps, camille);
    const id = added?.id ?? "";
    expect(added).toMatchObject({ street: "12 rue des Lilas", commune: "Foissiat", postalCode: "01340" });
    expect(await saveOwnAddress(deps, jeanne, { ...typed, id, street: "chez moi" })).toBe("unknown");
    expect(await removeOwnAddress(deps, jeanne, id)).toBe(false);
    expect(await saveOwnAddress(deps, camille, { id, street: "3 place", commune: "01000" })).not.toBe(
      "unknown",
    );
    expect(await readSpaceAddresses(deps, jeanne)).toEqual([]);
    expect(await removeOwnAddress(deps, camille, id)).toBe(true);
    expect(await rows("select from journal where actor <> 'client'")).toEqual([]);
  });

  it.each([
    ["", "Foissiat", "noStreet"],
    ["1 rue", "Atlantide", "unknownCommune"],
    ["1 rue", "", "unknownCommune"],
  ])("of %j in %j is refused", async (street, commune, reason) => {
    expect(await saveOwnAddress(deps, camille, { id: null, street, commune })).toBe(reason);
    expect(await saveOwnAddress(deps, camille, { id: "x", street: "1 rue", commune: "Foissiat" })).toBe(
      "unknown",
    );
  });

  it("is one of twenty at most", async () => {
    const typed = { id: null, street: "1 rue", commune: "Foissiat" };
    for (let count = 0; count < 20; count += 1) await saveOwnAddress(deps, camille, typed);
    expect(await saveOwnAddress(deps, camille, typed)).toBe("tooMany");
  });
});

it("a vehicle is added with its plate as plates are written, and removed by its customer alone", async () => {
  const typed = { category: "C", model: "Peugeot 508", plate: "gh417rb", colour: "" };
  expect(await addOwnVehicle(deps, camille, typed)).toEqual({ ok: true });
  expect(await addOwnVehicle(deps, camille, { ...typed, category: "Z" })).toMatchObject({ ok: false });
  expect(await addOwnVehicle(deps, camille, { ...typed, model: " " })).toMatchObject({ ok: false });
  const [vehicle] = await readSpaceVehicles(deps, camille);
  expect(vehicle).toMatchObject({ plate: "GH-417-RB" });
  expect(vehicle).not.toHaveProperty("notes");
  expect(await removeOwnVehicle(deps, jeanne, vehicle?.id ?? "")).toBe(false);
  expect(await removeOwnVehicle(deps, camille, vehicle?.id ?? "")).toBe(true);
});

it("a vehicle is shown with what lies on it and its next upkeep, and with nobody else's", async () => {
  const owned = { category: "C", model: "Peugeot 508", plate: "", colour: "" };
  await addOwnVehicle(deps, camille, owned);
  await addOwnVehicle(deps, camille, { ...owned, model: "Clio" });
  await addOwnVehicle(deps, jeanne, owned);
  await test.db.pool.query(
    `insert into passport_entries (vehicle_id, kind, title, surfaces, done_on, upkeep_on, removed_at)
     select id, kind, kind, '{hood}', '2026-11-05', '2026-12-05', removed
     from vehicles, (values ('coating', null::timestamptz), ('film', null), ('tint', now())) as work (kind, removed)
     where model = 'Peugeot 508'`,
  );
  const garage = await readSpaceGarage(deps, camille);
  const shown = garage.map(({ model, lying, next }) => [
    model,
    lying.map(({ kind }) => kind).sort(),
    next?.kind,
  ]);
  expect(shown.sort()).toEqual([
    ["Clio", [], undefined],
    ["Peugeot 508", ["coating", "film"], expect.any(String)],
  ]);
});

it("the newsletter asks for its own confirmation, and is left at once", async () => {
  await changeNewsletter(deps, camille, true);
  expect((await readSpaceConsents(deps, camille)).newsletter).toBe("pending");
  await changeNewsletter(deps, jeanne, false);
  await changeNewsletter(deps, camille, false);
  expect((await readSpaceConsents(deps, camille)).newsletter).toBe("unsubscribed");
});

it("a gift card is shown to the address it came to, without its code", async () => {
  await test.db.pool.query(
    `insert into gift_cards (code, kind, initial_cents, balance_cents, recipient_name, recipient_email, deliver_on,
       expires_on, created_at)
     values ('ABCDEFGHJKMN', 'bought', 5000, 4200, 'Camille', 'Camille+noel@exemple.fr', '2026-01-01', '2030-01-01', now())`,
  );
  expect(await readSpaceGiftCards(deps, camille)).toEqual([
    {
      ...{ tail: "JKMN", balanceCents: 4200, expiresOn: "2030-01-01" },
      ...{ usableFrom: null, isBlocked: false, isUnsettled: false },
    },
  ]);
  expect(await readSpaceGiftCards(deps, jeanne)).toEqual([]);
});

describe("an erasure", () => {
  it("needs the code of its own session, which signs nobody in; then the space is closed", async () => {
    const { id, code } = await erasureCode(camille);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const elsewhere = await signedIn("camille@exemple.fr");
    expect(await signInByCode(deps, { id, code, address: null, device: "" })).toMatchObject({ ok: false });
    expect(await eraseOwnData(deps, jeanne, { id, code })).toBeNull();
    expect(await eraseOwnData(deps, elsewhere, { id, code })).toBeNull();
    expect(await eraseOwnData(deps, camille, { id, code: wrong })).toBeNull();
    expect(await rows("select from customer_emails")).toHaveLength(2);
    expect(await eraseOwnData(deps, camille, { id, code })).toEqual([]);
    expect(await rows("select folded from customer_emails")).toEqual([{ folded: "jeanne@exemple.fr" }]);
    expect(await rows("select address from customer_sessions")).toEqual([{ address: "jeanne@exemple.fr" }]);
    expect(await eraseOwnData(deps, camille, { id, code })).toBeNull();
    expect(await rows("select actor, action from journal where action = 'person.erased'")).toEqual([
      { actor: "client", action: "person.erased" },
    ]);
  });

  it("gets its code although strangers used up those that sign in to the mailbox", async () => {
    const ask = { email: camille.email, address: null, returnTo: "" };
    for (let count = 0; count < 6; count += 1) await askSignInCode(deps, ask);
    expect(await rows("select from mail_outbox where template = 'space-sign-in'")).toHaveLength(5);
    expect(await askErasureCode(deps, camille)).not.toBeNull();
  });

  it("sends a limited number of codes", async () => {
    for (let count = 0; count < 5; count += 1) expect(await askErasureCode(deps, camille)).not.toBeNull();
    expect(await askErasureCode(deps, camille)).toBeNull();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { visitorNetwork } from "#db/hash-address.ts";
import { siteSecret } from "#db/site-secret.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { countRefusedCode, takeCodeTurn } from "../gift-cards/guard-codes.ts";
import { clientAddress } from "./client-address.ts";
import { rateLimits } from "./rate-limits.ts";
import { type LimitedDeps, purgeRateLimits, takeTurn } from "./take-turn.ts";

let test: TestDatabase;
let clock = new Date("2026-11-15T09:30:00Z");
let deps: LimitedDeps;
const limit = { bucket: "essai", max: 3, windowSeconds: 60 };

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-15T09:30:00Z");
  await test.db.pool.query("select testing.empty('rate_limits')");
});

async function turns(count: number, address: string, from: LimitedDeps = deps) {
  const taken = [];
  for (let turn = 0; turn < count; turn += 1) taken.push((await takeTurn(from, limit, address)).allowed);
  return taken;
}

describe("takeTurn", () => {
  it("allows as many turns as the limit says, per address and bucket", async () => {
    expect(await turns(5, "203.0.113.7")).toEqual([true, true, true, false, false]);
    expect(await turns(1, "203.0.113.8")).toEqual([true]);
    expect(await takeTurn(deps, { ...limit, bucket: "autre" }, "203.0.113.7")).toEqual({ allowed: true });
  });

  it("says how long to wait, and lets the address in again once the window is over", async () => {
    await turns(3, "203.0.113.7");
    clock = new Date("2026-11-15T09:30:20.500Z");
    expect(await takeTurn(deps, limit, "203.0.113.7")).toEqual({ allowed: false, retryAfterSeconds: 40 });
    clock = new Date("2026-11-15T09:31:00Z");
    expect(await turns(4, "203.0.113.7")).toEqual([true, true, true, false]);
  });

  it("is not held back by a window that a clock running ahead has stored", async () => {
    clock = new Date("2026-11-16T09:30:00Z");
    await turns(4, "203.0.113.7");
    clock = new Date("2026-11-15T09:30:00Z");
    expect(await turns(4, "203.0.113.7")).toEqual([true, true, true, false]);
    // Instances whose clocks differ by less share the window.
    clock = new Date("2026-11-15T09:00:00Z");
    expect(await turns(1, "203.0.113.7")).toEqual([false]);
  });

  it("counts exactly when attempts arrive together on two instances", async () => {
    const other = openDatabase(test.url);
    const racers = [deps, { ...deps, db: other }];
    try {
      const taken = await Promise.all(
        Array.from({ length: 40 }, (_, turn) =>
          takeTurn(racers[turn % 2] ?? deps, { ...limit, max: 7 }, "203.0.113.7"),
        ),
      );
      expect(taken.filter(({ allowed }) => allowed)).toHaveLength(7);
    } finally {
      await other.close();
    }
  });

  it("multiplies by the factor; 0 counts nothing", async () => {
    expect(await turns(7, "203.0.113.7", { ...deps, rateLimitFactor: 2 })).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    await test.db.pool.query("select testing.empty('rate_limits')");
    expect(await turns(9, "203.0.113.7", { ...deps, rateLimitFactor: 0 })).toEqual(Array(9).fill(true));
    const { rowCount } = await test.db.pool.query("select from rate_limits");
    expect(rowCount).toBe(0);
  });

  it("keeps no address: only a hash made with the installation's own key, until the window is over", async () => {
    await takeTurn(deps, limit, "203.0.113.7");
    const { rows } = await test.db.pool.query("select rate_limits::text as row from rate_limits");
    expect(rows).toHaveLength(1);
    // A hash may hold any three digits by chance, but not the address itself, as text or as bytes.
    expect(rows[0].row).not.toContain("203.0.113");
    expect(rows[0].row).not.toContain(Buffer.from("203.0.113.7").toString("hex"));
    expect(await purgeRateLimits(deps)).toBe(0);
    clock = new Date("2026-11-15T09:31:00Z");
    expect(await purgeRateLimits(deps)).toBe(1);
  });
});

describe("siteSecret", () => {
  it("is made once, however many instances ask at the same moment", async () => {
    await test.db.pool.query("delete from site_secrets");
    const instances = Array.from({ length: 4 }, () => openDatabase(test.url));
    try {
      const secrets = await Promise.all(instances.map((db) => siteSecret(db, "visitor-address")));
      expect(new Set(secrets.map((secret) => secret.export().toString("hex"))).size).toBe(1);
      expect(secrets[0]?.symmetricKeySize).toBe(32);
    } finally {
      await Promise.all(instances.map((db) => db.close()));
    }
  });
});

describe("clientAddress", () => {
  it.each([
    [{ socketAddress: "192.0.2.1", forwardedFor: "198.51.100.9", proxyHops: 0 }, "192.0.2.1"],
    [{ socketAddress: "192.0.2.1", forwardedFor: "1.1.1.1, 198.51.100.9", proxyHops: 1 }, "198.51.100.9"],
    [{ socketAddress: "192.0.2.1", forwardedFor: undefined, proxyHops: 1 }, "192.0.2.1"],
    [{ socketAddress: "192.0.2.1", forwardedFor: " ", proxyHops: 1 }, "192.0.2.1"],
    [{ socketAddress: undefined, forwardedFor: undefined, proxyHops: 0 }, ""],
    [
      { socketAddress: "10.0.0.2", forwardedFor: "1.1.1.1, 203.0.113.7, 10.0.0.1", proxyHops: 2 },
      "203.0.113.7",
    ],
    [{ socketAddress: "10.0.0.2", forwardedFor: "203.0.113.7, 10.0.0.1", proxyHops: 2 }, "203.0.113.7"],
    [{ socketAddress: "10.0.0.2", forwardedFor: "203.0.113.7", proxyHops: 2 }, "203.0.113.7"],
    [{ socketAddress: "10.0.0.2", forwardedFor: undefined, proxyHops: 2 }, "10.0.0.2"],
    [{ socketAddress: "10.0.0.2", forwardedFor: "203.0.113.9:40001", proxyHops: 1 }, "203.0.113.9"],
    [{ socketAddress: "10.0.0.2", forwardedFor: "[2001:db8::1]:40001", proxyHops: 1 }, "2001:db8::1"],
    [{ socketAddress: "10.0.0.2", forwardedFor: "2001:db8::1", proxyHops: 1 }, "2001:db8::1"],
    [{ socketAddress: "10.0.0.2", forwardedFor: "n’importe quoi", proxyHops: 1 }, "10.0.0.2"],
    [{ socketAddress: "10.0.0.2", forwardedFor: "1.1.1.1,,203.0.113.7,10.0.0.1", proxyHops: 3 }, "10.0.0.2"],
  ])("reads %j as %j", (sources, expected) => {
    expect(clientAddress(sources)).toBe(expected);
  });
});

describe("visitorNetwork", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["0000:0000:0000:0000:0000:ffff:cb00:7107", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:4000", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:aaaa::1", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("counts %s as %s", (address, network) => {
    expect(visitorNetwork(address)).toBe(network);
  });
});

it("looks at no code of a gift card or promotion after too many wrong ones; right ones cost nothing", async () => {
  const refused = [{ code: "giftCodeRefused", message: "" }] as const;
  const may = async (giftCode: string, address = "192.0.2.7", promoCode = "") =>
    (await takeCodeTurn(deps, { giftCode, promoCode }, address)).allowed;
  for (let asked = 0; asked < 3 * rateLimits.giftCode.max; asked += 1) {
    expect(await may("ABCD")).toBe(true);
    await countRefusedCode(deps, [], "192.0.2.7");
  }
  for (let wrong = 0; wrong <= rateLimits.giftCode.max; wrong += 1) {
    expect(await may("ABCD"), `after ${wrong} wrong ones`).toBe(true);
    await countRefusedCode(deps, refused, "192.0.2.7");
  }
  expect(await may("", "192.0.2.7", "ETE20")).toBe(false);
  expect([await may("ABCD"), await may(" "), await may("ABCD", "198.51.100.4")]).toEqual([false, true, true]);
  clock = new Date(clock.getTime() + rateLimits.giftCode.windowSeconds * 1000);
  expect(await may("ABCD")).toBe(true);
});

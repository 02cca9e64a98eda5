import { describe, expect, it } from "vitest";
import { type RenderingTurn, RenderingTurns } from "./rendering-turns.ts";

describe("the pages rendered for one address", () => {
  it("are 80 at once, then 10 a second", async () => {
    let now = 0;
    const turns = new RenderingTurns(1, () => now);
    const takeMany = async (count: number) => {
      let allowed = 0;
      for (let turn = 0; turn < count; turn += 1) {
        const taken = await turns.take("192.0.2.1");
        if (!taken.allowed) expect(taken.retryAfterSeconds).toBe(1);
        else {
          allowed += 1;
          taken.release();
        }
      }
      return allowed;
    };
    expect(await takeMany(100)).toBe(80);
    now = 1000;
    expect(await takeMany(100)).toBe(10);
    now = 60_000;
    expect(await takeMany(100)).toBe(80);
    expect(await turns.take("192.0.2.2")).toMatchObject({ allowed: true });
  });

  it("are one in two seconds for an address that goes on asking while it is told to wait", async () => {
    let now = 0;
    const turns = new RenderingTurns(1, () => now);
    const allowed: number[] = [];
    for (; now <= 5000; now += 100) {
      for (let turn = 0; turn < 90; turn += 1) {
        const taken = await turns.take("192.0.2.1");
        if (!taken.allowed) continue;
        allowed.push(now);
        taken.release();
      }
    }
    expect(allowed.filter((at) => at === 0)).toHaveLength(80);
    expect(allowed.length - 80).toBe(2);
    now += 1000;
    expect(turns.refusal("192.0.2.1")).toBeNull();
  });

  it("are at most twelve in hand: who wants more is refused with all that wait, until a second has passed", async () => {
    let now = 0;
    const turns = new RenderingTurns(1, () => now);
    const first = await turns.take("192.0.2.1");
    const waiting = Array.from({ length: 11 }, () => turns.take("192.0.2.1"));
    expect(turns.waitingCount()).toBe(11);
    const refused = { allowed: false, retryAfterSeconds: 1, isBusy: false };
    expect(await turns.take("192.0.2.1")).toEqual(refused);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => refused));
    expect(turns.waitingCount()).toBe(0);
    expect(turns.refusal("192.0.2.1")).toEqual(refused);
    expect(await turns.take("192.0.2.2")).toMatchObject({ allowed: true });
    if (first.allowed) first.release();
    now = 1000;
    expect(await turns.take("192.0.2.1")).toMatchObject({ allowed: true });
  });

  it("wait for each other, and not for those of another address", async () => {
    const turns = new RenderingTurns(1);
    const taken = [turns.take("192.0.2.1"), turns.take("192.0.2.1"), turns.take("192.0.2.2")];
    const first = await taken[0];
    let isSecondReady = false;
    void taken[1]?.then(() => {
      isSecondReady = true;
    });
    await taken[2];
    expect(isSecondReady).toBe(false);
    if (first?.allowed) first.release();
    expect(await taken[1]).toMatchObject({ allowed: true });
  });

  it("are refused before a turn is taken by the same rule, which takes none", async () => {
    const turns = new RenderingTurns(1, () => 0);
    for (let turn = 0; turn < 100; turn += 1) expect(turns.refusal("192.0.2.1")).toBeNull();
    for (let turn = 0; turn < 80; turn += 1) {
      const taken = await turns.take("192.0.2.1");
      if (taken.allowed) taken.release();
    }
    expect(turns.refusal("192.0.2.1")).toEqual(await turns.take("192.0.2.1"));
    expect(turns.refusal("192.0.2.2")).toBeNull();
    expect(new RenderingTurns(0).refusal("192.0.2.1")).toBeNull();
  });

  it("are counted by network where one visitor has many addresses", async () => {
    const turns = new RenderingTurns(1, () => 0);
    for (let host = 0; host < 80; host += 1) {
      const taken = await turns.take(`2001:db8:1:2::${host.toString(16)}`);
      if (taken.allowed) taken.release();
    }
    expect(await turns.take("2001:db8:1:2::ffff")).toMatchObject({ allowed: false });
  });

  it("are counted where they answer forms, without waiting for a turn", async () => {
    let now = 0;
    const turns = new RenderingTurns(1, () => now);
    const page = await turns.take("192.0.2.1");
    const countMany = (count: number) =>
      Array.from({ length: count }, () => turns.countWithoutTurn("192.0.2.1")).filter((one) => one === null)
        .length;
    expect(countMany(100)).toBe(79);
    expect(await turns.take("192.0.2.1")).toMatchObject({ allowed: false, isBusy: false });
    now = 60_000;
    expect(countMany(100)).toBe(80);
    expect([turns.countWithoutTurn("192.0.2.2"), turns.countWithoutTurn(null)]).toEqual([null, null]);
    if (page.allowed) page.release();
  });

  it("are not limited without an address, nor when limits are switched off", async () => {
    for (const [turns, address] of [
      [new RenderingTurns(1), null],
      [new RenderingTurns(0), "192.0.2.1"],
    ] as const)
      for (let turn = 0; turn < 200; turn += 1) {
        const taken = await turns.take(address);
        expect(taken.allowed).toBe(true);
        if (taken.allowed) taken.release();
      }
  });
});

describe("the pages rendered for everybody", () => {
  const nextRound = () => new Promise((resolve) => setImmediate(resolve));
  /** Asks for a thousand, lets all begin that may, and says how each stands. */
  async function takeMany(turns: RenderingTurns, addressOf: (turn: number) => string | null) {
    const begun: Extract<RenderingTurn, { allowed: true }>[] = [];
    const refused: RenderingTurn[] = [];
    const all = Array.from({ length: 1000 }, async (_, turn) => {
      const taken = await turns.take(addressOf(turn));
      if (taken.allowed) begun.push(taken);
      else refused.push(taken);
    });
    for (let round = 0; round < 50; round += 1) await nextRound();
    return { begun, refused, all };
  }

  describe.each([
    ["a thousand addresses", (turn: number) => `10.0.${Math.floor(turn / 250)}.${turn % 250}`],
    ["a proxy that was not declared", () => null],
  ])("for %s", (_who, addressOf) => {
    it("are 4 at the same moment and 296 waiting; the others are told to come back", async () => {
      const turns = new RenderingTurns(1);
      const { begun, refused, all } = await takeMany(turns, addressOf);
      expect([begun.length, turns.waitingCount(), refused.length]).toEqual([4, 296, 700]);
      expect(refused.at(-1)).toEqual({ allowed: false, retryAfterSeconds: 5, isBusy: true });
      for (let done = 0; done < 300; done += 1) {
        while (begun.length <= done) await nextRound();
        begun[done]?.release();
      }
      await Promise.all(all);
      expect([begun.length, turns.waitingCount()]).toEqual([300, 0]);
      expect((await takeMany(turns, addressOf)).begun).toHaveLength(4);
    });
  });

  it("begin one in each round of the event loop, so that others are answered in between", async () => {
    const turns = new RenderingTurns(1);
    let begun = 0;
    for (let turn = 0; turn < 4; turn += 1) void turns.take(null).then(() => (begun += 1));
    for (let round = 0; round < 4; round += 1) {
      expect(begun).toBeLessThanOrEqual(round);
      await nextRound();
    }
    await nextRound();
    expect(begun).toBe(4);
  });

  it("count those that wait, and not those that were refused", async () => {
    const turns = new RenderingTurns(1, () => 0);
    for (let turn = 0; turn < 13; turn += 1) void turns.take("192.0.2.100");
    for (let turn = 0; turn < 500; turn += 1)
      expect(await turns.take("192.0.2.100")).toMatchObject({ allowed: false, isBusy: false });
    for (let turn = 0; turn < 80; turn += 1) void turns.take(`192.0.2.${Math.floor(turn / 10)}`);
    expect((await takeMany(turns, () => null)).refused).toHaveLength(780);
  });

  it("are given to each visitor in turn: one page is not behind the many of others", async () => {
    const turns = new RenderingTurns(1);
    const order: string[] = [];
    const ask = async (address: string) => {
      const taken = await turns.take(address);
      order.push(address);
      await nextRound();
      if (taken.allowed) taken.release();
    };
    const addresses = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"];
    const flood = addresses.flatMap((address) => Array.from({ length: 12 }, () => ask(address)));
    await Promise.all([...flood, ask("198.51.100.1")]);
    expect(order.indexOf("198.51.100.1")).toBeLessThan(20);
  });
});

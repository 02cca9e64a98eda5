import { describe, expect, it } from "vitest";
import { RenderingTurns } from "./rendering-turns.ts";

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

  it("wait for each other from the third on", async () => {
    const turns = new RenderingTurns(1);
    const taken = [turns.take("192.0.2.1"), turns.take("192.0.2.1"), turns.take("192.0.2.1")];
    const first = await taken[0];
    let isThirdReady = false;
    void taken[2]?.then(() => {
      isThirdReady = true;
    });
    await taken[1];
    expect(isThirdReady).toBe(false);
    if (first?.allowed) first.release();
    expect(await taken[2]).toMatchObject({ allowed: true });
  });

  it("are counted by network where one visitor has many addresses", async () => {
    const turns = new RenderingTurns(1, () => 0);
    for (let host = 0; host < 80; host += 1) {
      const taken = await turns.take(`2001:db8:1:2::${host.toString(16)}`);
      if (taken.allowed) taken.release();
    }
    expect(await turns.take("2001:db8:1:2::ffff")).toMatchObject({ allowed: false });
  });

  it("are not limited without an address, nor when limits are switched off", async () => {
    for (const [turns, address] of [
      [new RenderingTurns(1), null],
      [new RenderingTurns(0), "192.0.2.1"],
    ] as const)
      for (let turn = 0; turn < 200; turn += 1) expect((await turns.take(address)).allowed).toBe(true);
  });
});

describe("the pages rendered for everybody", () => {
  const takeMany = (turns: RenderingTurns, addressOf: (turn: number) => string | null) =>
    Promise.all(Array.from({ length: 1000 }, (_, turn) => turns.take(addressOf(turn))));

  it.each([
    ["a thousand addresses", (turn: number) => `10.0.${Math.floor(turn / 250)}.${turn % 250}`],
    ["a proxy that was not declared", () => null],
  ])("are 300 at the same moment for %s; the others are told to come back", async (_who, addressOf) => {
    const turns = new RenderingTurns(1);
    const taken = await takeMany(turns, addressOf);
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(300);
    expect(taken.at(-1)).toEqual({ allowed: false, retryAfterSeconds: 5, isBusy: true });
    for (const turn of taken) if (turn.allowed) turn.release();
    expect((await takeMany(turns, addressOf)).filter(({ allowed }) => allowed)).toHaveLength(300);
  });

  it("count those that wait, and not those that were refused", async () => {
    const turns = new RenderingTurns(1, () => 0);
    const waiting = Array.from({ length: 80 }, () => turns.take("192.0.2.1"));
    for (let turn = 0; turn < 500; turn += 1)
      expect(await turns.take("192.0.2.1")).toMatchObject({ allowed: false, isBusy: false });
    const others = await takeMany(turns, () => null);
    expect(others.filter(({ allowed }) => allowed)).toHaveLength(220);
    for (const turn of waiting) void turn.then((taken) => taken.allowed && taken.release());
    await Promise.all(waiting);
  });
});

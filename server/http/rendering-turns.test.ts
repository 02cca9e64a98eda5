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

import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countedAddress, createFloodRefusal, isPageAddress, refusalOf } from "./flood.ts";
import { RenderingTurns } from "./rendering-turns.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

async function setUp(isDatabaseGone = false) {
  const turns = new RenderingTurns(1, () => 0);
  for (let turn = 0; turn < 80; turn += 1) {
    const taken = await turns.take("192.0.2.1");
    if (taken.allowed) taken.release();
  }
  let refused = 0;
  const refuse = createFloodRefusal({
    turns,
    proxyHops: 1,
    isDatabaseGone: () => isDatabaseGone,
    onRefused: () => {
      refused += 1;
    },
  });
  return (url: string, address: string) => {
    const sent: unknown[] = [];
    const response = {
      writeHead(status: number, headers: object) {
        sent.push(status, headers);
        return this;
      },
      end: (text: string) => sent.push(text),
    };
    const request = { url, headers: { "x-forwarded-for": address }, socket: { remoteAddress: "127.0.0.1" } };
    const isRefused = refuse(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    return { isRefused, refused, sent };
  };
}

describe("pages of an address that has asked for too many", () => {
  it("are refused with the time to wait, those of others are not", async () => {
    const ask = await setUp();
    const answer = ask("/boutique?q=a", "192.0.2.1");
    expect(answer).toEqual({ isRefused: true, refused: 1, sent: [] });
    vi.advanceTimersByTime(199);
    expect(answer.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(answer.sent).toEqual([
      429,
      expect.objectContaining({ "Retry-After": "1", "Cache-Control": "no-store" }),
      expect.stringContaining("Trop de pages demandées"),
    ]);
    expect(ask("/boutique?q=a", "192.0.2.2")).toEqual({ isRefused: false, refused: 1, sent: [] });
  });

  it("are refused one after another, a second after they came at the latest", async () => {
    const ask = await setUp();
    const answers = Array.from({ length: 500 }, () => ask("/boutique?q=a", "192.0.2.1").sent);
    const leftCount = () => answers.filter((sent) => sent.length > 0).length;
    for (const count of [1, 2, 3]) {
      vi.advanceTimersByTime(count === 1 ? 200 : 2);
      expect(leftCount()).toBe(count);
    }
    vi.advanceTimersByTime(795);
    expect(leftCount()).toBeLessThan(401);
    vi.advanceTimersByTime(1);
    expect(leftCount()).toBe(500);
    const later = ask("/boutique?q=a", "192.0.2.1").sent;
    vi.advanceTimersByTime(202);
    expect(later).not.toEqual([]);
  });

  it("are explained by a page to a person, by a line to a program", () => {
    const turn = { allowed: false, retryAfterSeconds: 2, isBusy: true } as const;
    const page = refusalOf(turn, "text/html,*/*;q=0.8");
    expect(page).toMatchObject({ status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
    expect(page.body).toContain("Le site reçoit trop de visites");
    expect(page.body).toContain('<a href="">Réessayer</a>');
    const line = refusalOf({ ...turn, isBusy: false }, "*/*");
    expect(line).toMatchObject({ status: 429, headers: { "Content-Type": "text/plain; charset=utf-8" } });
    expect(line.body).toMatch(/^Trop de pages demandées/);
  });

  it("take no turn of those who are only asked about", async () => {
    const ask = await setUp();
    for (let time = 0; time < 200; time += 1) expect(ask("/", "192.0.2.2").isRefused).toBe(false);
  });

  it("are not refused while the database is gone, nor are the calls of programs and proxies of this machine", async () => {
    expect((await setUp(true))("/", "192.0.2.1").isRefused).toBe(false);
    const ask = await setUp();
    for (const path of ["/api/x", "/rest/v1/products", "/auth/v1/token?x=1", "/media/a.webp", "/healthz"])
      expect(ask(path, "192.0.2.1").isRefused).toBe(false);
    expect(ask("/", "127.0.0.1").isRefused).toBe(false);
  });
});

it("an address is one of a page unless a program asks for it", () => {
  expect(["/", "/api-de-demain", "/mediation", "/x?api/"].every(isPageAddress)).toBe(true);
  expect(["/api", "/metrics?x", "/healthz"].some(isPageAddress)).toBe(false);
});

it("a proxy of this machine is not counted", () => {
  expect(["127.0.0.1", "::1", "::ffff:127.0.0.1", null].map(countedAddress)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(countedAddress("192.0.2.1")).toBe("192.0.2.1");
});

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createLogger } from "../log.ts";
import { createErrorHook } from "./error-hook.ts";
import { createMetrics, type StoredFigures } from "./metrics.ts";
import { isFromThisMachine } from "./serve-metrics.ts";

const figures = (readStored: () => Promise<StoredFigures>) =>
  createMetrics({
    pool: { totalCount: 4, idleCount: 3, waitingCount: 2 },
    served: { files: 7, pages: 9, refused: 4 },
    waitingRenderings: () => 5,
    loggedErrors: () => 6,
    readStored,
    version: "1.2.3",
  });

describe("createMetrics", () => {
  it("counts requests by pattern and shows what the program, the pool and the database know", async () => {
    const lastBackupAt = new Date("2026-11-16T02:00:00Z");
    const metrics = figures(async () => ({ mailsWaiting: 1, mailsFailed: 2, lastBackupAt }));
    metrics.observeRequest({ route: "/articles/:slug", method: "GET", status: 200, seconds: 0.02 });
    const shown = await metrics.text();
    for (const line of [
      'reflet_requests_total{route="/articles/:slug",method="GET",status="200"} 1',
      'reflet_request_seconds_bucket{le="0.025",route="/articles/:slug"} 1',
      "reflet_memory_answers_pages 9",
      "reflet_renderings_waiting 5",
      "reflet_logged_errors 6",
      "reflet_database_waiting 2",
      "reflet_database_up 1",
      "reflet_mails_waiting 1",
      "reflet_mails_failed 2",
      `reflet_last_backup_timestamp_seconds ${lastBackupAt.getTime() / 1000}`,
      'reflet_build_info{version="1.2.3"} 1',
    ])
      expect(shown).toContain(line);
    expect(shown).toContain("reflet_nodejs_eventloop_lag_seconds");
  });

  it("answers while the database does not", async () => {
    const shown = await figures(async () => {
      throw new Error("gone");
    }).text();
    expect(shown).toContain("reflet_database_up 0");
    expect(shown).not.toMatch(/^reflet_mails_waiting \d/m);
  });
});

describe("isFromThisMachine", () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    isFromThisMachine({ socket: { remoteAddress }, headers } as never);

  it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("believes the socket: %s", (address) => {
    expect(from(address)).toBe(true);
  });

  it.each(["192.0.2.1", "::ffff:192.0.2.1", "1270.0.0.1", ""])("refuses %s", (address) => {
    expect(from(address, { host: "127.0.0.1" })).toBe(false);
  });

  it.each(["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-proto"])(
    "refuses what came through a proxy of this machine: %s",
    (name) => {
      expect(from("127.0.0.1", { [name]: "127.0.0.1" })).toBe(false);
    },
  );
});

describe("the error hook", () => {
  it("receives errors without values, one a minute, and the number of those in between", async () => {
    const received: { text: string; unsent: number; error: { type: string } | null }[] = [];
    const server = createServer(async (request, response) => {
      received.push(JSON.parse(await text(request)));
      response.end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    let clock = new Date("2026-11-16T08:00:00Z");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/erreurs`;
    const hook = createErrorHook({ url, version: "1", now: () => clock, warn: () => {} });
    const logger = createLogger("info", { write: () => {} }, hook);
    logger.info("nothing to report");
    logger.error({ err: new Error('zoe@exemple.fr sent "secret"') }, "request failed");
    logger.error({ err: new Error("again") }, "request failed");
    await expect.poll(() => received.length).toBe(1);
    clock = new Date("2026-11-16T08:01:01Z");
    logger.fatal("the last one");
    await expect.poll(() => received.length).toBe(2);
    server.close();
    expect(received.map(({ text: line, unsent }) => [line, unsent])).toEqual([
      ["request failed", 0],
      ["the last one", 1],
    ]);
    expect(received[0]?.error).toMatchObject({
      type: "Error",
      stack: expect.stringContaining("metrics.test.ts"),
    });
    expect(JSON.stringify(received)).not.toMatch(/zoe@exemple\.fr|secret/);
  });

  it("never disturbs the program when its server is gone", async () => {
    const warned: string[] = [];
    const warn = (_facts: object, line: string) => void warned.push(line);
    const hook = createErrorHook({ url: "http://127.0.0.1:1/", version: "1", now: () => new Date(), warn });
    hook(new Error("x"), "request failed");
    await expect.poll(() => warned).toEqual(["error hook not reached"]);
  });

  const block = Buffer.alloc(256 * 1024, "a");
  const mostSent = 100_000_000;

  it.each<[string, string[], (response: ServerResponse) => void]>([
    ["says nothing", ["error hook not reached"], () => {}],
    [
      "announces an answer again and again",
      ["error hook not reached"],
      (response) => {
        const timer = setInterval(() => response.writeProcessing(), 50);
        response.on("close", () => clearInterval(timer));
      },
    ],
    [
      "answers a letter at a time",
      [],
      (response) => {
        response.writeHead(200).write("a");
        const timer = setInterval(() => response.write("a"), 50);
        response.on("close", () => clearInterval(timer));
      },
    ],
    [
      "answers a hundred megabytes",
      [],
      (response) => {
        let sent = 0;
        response.on("close", () => expect(sent).toBeLessThan(mostSent));
        const send = () => {
          while (!response.closed && sent < mostSent) {
            sent += block.length;
            if (!response.write(block)) return void response.once("drain", send);
          }
          response.end();
        };
        send();
      },
    ],
    [
      "sends elsewhere on this machine",
      ["error hook not reached"],
      (response) => response.writeHead(307, { location: "/healthz" }).end(),
    ],
  ])("is left alone when its server %s", async (_conduct, expected, answer) => {
    const asked: string[] = [];
    const left: boolean[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      request.socket.on("close", () => left.push(true));
      answer(response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const warned: string[] = [];
    const hook = createErrorHook({
      ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/erreurs`, version: "1" },
      ...{ now: () => new Date(), answerTimeoutMs: 500 },
      warn: (_facts, line) => void warned.push(line),
    });
    // Whoever reports goes on at once.
    expect(hook(new Error("x"), "request failed")).toBeUndefined();
    await expect.poll(() => warned).toEqual(expected);
    if (expected.length === 0) await expect.poll(() => left).toEqual([true]);
    expect(asked).toEqual(["/erreurs"]);
    server.closeAllConnections();
    server.close();
  });
});

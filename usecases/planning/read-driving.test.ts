import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEPARTURE_MINUTES, estimateDriving } from "#domain/planning/driving.ts";
import { readDriving } from "./read-driving.ts";
import { createRoutingService, FAILURES_UNTIL_PAUSE, MOST_PLACES, PAUSE_MS } from "./routing-service.ts";

const bourg = { latitude: 46.20574, longitude: 5.2258 };
const foissiat = { latitude: 46.3715, longitude: 5.17525 };
const macon = { latitude: 46.3069, longitude: 4.8287 };

let server: Server;
let asked: string[];
let answer: (response: ServerResponse) => void;
let clock: Date;

beforeEach(async () => {
  asked = [];
  clock = new Date("2026-11-16T08:00:00Z");
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
const table = (durations: unknown) => json({ code: "Ok", durations });
const twoPlaces = table([
  [0, 600],
  [660, 0],
]);

function service(timeoutMs = 1500) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return createRoutingService({ url, now: () => clock, timeoutMs });
}

describe("driving times by road", () => {
  it("are asked once for all places, longitude first, and differ by direction", async () => {
    answer = twoPlaces;
    const driving = await readDriving({ routing: service() }, [bourg, foissiat, bourg]);
    expect(asked).toEqual(["/table/v1/driving/5.2258,46.20574;5.17525,46.3715?annotations=duration"]);
    expect(driving(bourg, foissiat)).toBe(10 + DEPARTURE_MINUTES);
    expect(driving(foissiat, bourg)).toBe(11 + DEPARTURE_MINUTES);
    expect(driving(bourg, { ...bourg })).toBe(0);
  });

  it("are kept for a day by pair, whatever places stand beside it", async () => {
    const routing = service();
    answer = table([
      [0, 600, 1200],
      [600, 0, 1300],
      [1200, 1300, 0],
    ]);
    await readDriving({ routing }, [bourg, foissiat, macon]);
    const driving = await readDriving({ routing }, [macon, foissiat]);
    expect(driving(foissiat, macon)).toBe(Math.round(1300 / 60 + DEPARTURE_MINUTES));
    expect(asked).toHaveLength(1);
    clock = new Date(clock.getTime() + 24 * 3_600_000);
    await readDriving({ routing }, [macon, foissiat]);
    expect(asked).toHaveLength(2);
  });

  it("are asked for a hundred places at most: the first one and the nearest", async () => {
    answer = json({}, 400);
    const many = Array.from({ length: 300 }, (_, index) => ({ latitude: 46 + index / 100, longitude: 5 }));
    await readDriving({ routing: service() }, [bourg, ...many]);
    expect(asked[0]?.split(";")).toHaveLength(MOST_PLACES);
    expect(asked[0]).toContain("5.2258,46.20574");
  });

  it("are not asked for one place alone", async () => {
    await readDriving({ routing: service() }, [bourg, bourg]);
    expect(asked).toEqual([]);
  });
});

describe("a routing server that answers nonsense leaves the estimate", () => {
  const bad: readonly (readonly [string, (response: ServerResponse) => void])[] = [
    ["an error", json({}, 500)],
    ["no JSON", (response) => response.end("<html>")],
    ["another code", json({ code: "NoTable", durations: [] })],
    ["no table", json({ code: "Ok" })],
    ["fewer rows", table([[0, 600]])],
    ["fewer cells", table([[0, 600], [660]])],
    [
      "text for numbers",
      table([
        [0, "600"],
        [660, 0],
      ]),
    ],
    ["a redirect", (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["a broken connection", (response) => response.destroy()],
    [
      "a negative duration",
      table([
        [0, -600],
        [-1, 0],
      ]),
    ],
    [
      "no road",
      table([
        [0, null],
        [null, 0],
      ]),
    ],
    [
      "a drive of days",
      table([
        [0, 900_000],
        [900_000, 0],
      ]),
    ],
  ];
  it.each(bad)("%s", async (_, reply) => {
    answer = reply;
    const driving = await readDriving({ routing: service() }, [bourg, foissiat]);
    expect(driving(bourg, foissiat)).toBe(estimateDriving(bourg, foissiat));
    expect(driving(foissiat, bourg)).toBe(estimateDriving(foissiat, bourg));
  });

  it("for the pairs it does not know, and only for them", async () => {
    answer = table([
      [0, -5],
      [660, 0],
    ]);
    const driving = await readDriving({ routing: service() }, [bourg, foissiat]);
    expect(driving(bourg, foissiat)).toBe(estimateDriving(bourg, foissiat));
    expect(driving(foissiat, bourg)).toBe(11 + DEPARTURE_MINUTES);
  });
});

describe("a routing server that is slow or gone", () => {
  it("is left after the time-out, also when it stops in the middle of its answer", async () => {
    for (const stall of [() => {}, (response: ServerResponse) => void response.writeHead(200).write("{")]) {
      answer = stall;
      // Without an end of its own the question would outlast the test.
      const driving = await readDriving({ routing: service(200) }, [bourg, foissiat]);
      expect(driving(bourg, foissiat)).toBe(estimateDriving(bourg, foissiat));
    }
  });

  it("is left after the time-out when it answers a letter at a time", async () => {
    const timers: NodeJS.Timeout[] = [];
    answer = (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      timers.push(setInterval(() => response.write(" "), 50));
    };
    const driving = await readDriving({ routing: service(300) }, [bourg, foissiat]);
    expect(driving(bourg, foissiat)).toBe(estimateDriving(bourg, foissiat));
    for (const timer of timers) clearInterval(timer);
  });

  it("is left when its answer is longer than any table", async () => {
    const block = Buffer.alloc(256 * 1024, " ");
    const mostSent = 100_000_000;
    let sent = 0;
    let isClosed = false;
    answer = (response) => {
      response.on("close", () => {
        isClosed = true;
      });
      response.writeHead(200, { "content-type": "application/json" });
      const send = () => {
        while (!isClosed && sent < mostSent) {
          sent += block.length;
          if (!response.write(block)) return void response.once("drain", send);
        }
        response.end('{"code":"Ok","durations":[[0,600],[660,0]]}');
      };
      send();
    };
    // No time-out that could end it: what ends the answer is its length.
    const driving = await readDriving({ routing: service(60_000) }, [bourg, foissiat]);
    expect(driving(bourg, foissiat)).toBe(estimateDriving(bourg, foissiat));
    await expect.poll(() => isClosed).toBe(true);
    expect(sent).toBeLessThan(mostSent);
  });

  it.each([
    ["to itself", () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/table/v1/driving/`],
    ["to this machine", () => "http://127.0.0.1:1/"],
    ["to the address of a cloud's keys", () => "http://169.254.169.254/latest/meta-data/"],
  ])("is not followed %s", async (_where, location) => {
    answer = (response) => response.writeHead(307, { location: location() }).end();
    const driving = await readDriving({ routing: service() }, [bourg, foissiat]);
    expect(driving(bourg, foissiat)).toBe(estimateDriving(bourg, foissiat));
    expect(asked).toHaveLength(1);
  });

  it("is not asked for a minute after three failures, then once more", async () => {
    const routing = service();
    answer = json({}, 503);
    for (let time = 0; time < FAILURES_UNTIL_PAUSE + 4; time += 1)
      await readDriving({ routing }, [bourg, macon]);
    expect(asked).toHaveLength(FAILURES_UNTIL_PAUSE);
    clock = new Date(clock.getTime() + PAUSE_MS);
    await readDriving({ routing }, [bourg, macon]);
    await readDriving({ routing }, [bourg, macon]);
    expect(asked).toHaveLength(FAILURES_UNTIL_PAUSE + 1);
    clock = new Date(clock.getTime() + PAUSE_MS);
    answer = twoPlaces;
    const driving = await readDriving({ routing }, [bourg, macon]);
    expect(driving(bourg, macon)).toBe(10 + DEPARTURE_MINUTES);
  });

  it("is not asked again for what it answered before it stopped", async () => {
    const routing = service();
    answer = twoPlaces;
    await readDriving({ routing }, [bourg, foissiat]);
    server.closeAllConnections();
    server.close();
    const driving = await readDriving({ routing }, [bourg, foissiat]);
    expect(driving(bourg, foissiat)).toBe(10 + DEPARTURE_MINUTES);
  });
});

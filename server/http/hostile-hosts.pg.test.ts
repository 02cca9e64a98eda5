import { afterAll, beforeAll, expect, it } from "vitest";
import { builtProgram } from "#tests/support/built-program.ts";
import { askRaw, statusOf } from "#tests/support/raw-http.ts";
import { type ReadyProgram, startProgram, stopProgram } from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

/** Shows a fault: a name that no URL can hold, as the only Host of a request, is answered with 500. */
let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
let site: ReadyProgram;
beforeAll(async () => {
  outside = await createEmptyDatabase();
  const key = Buffer.alloc(32, 8).toString("base64");
  const settings = { DATABASE_URL: outside.url, AUTH_ENCRYPTION_KEY: key, NODE_ENV: "production" };
  site = await startProgram(settings, builtProgram());
});
afterAll(async () => {
  await stopProgram(site);
  await outside.drop();
});

it.each(["/rest/v1/", "/auth/v1/settings", "/boutique/", "/api/webhooks/stripe"])(
  "%s answers a wrong Host with 4xx",
  async (target) => {
    const port = Number(new URL(site.address).port);
    for (const host of ["1.2.3.4.5", "256.256.256.256", "1.2.3.0x", "xn--a"]) {
      const answer = await askRaw(
        port,
        `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect({ host, status: Math.floor(statusOf(answer) / 100) }).not.toEqual({ host, status: 5 });
    }
  },
);

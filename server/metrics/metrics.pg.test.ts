import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtProgram } from "#tests/support/built-program.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";

const token = "0123456789abcdef0123";
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: ReadyProgram;

beforeAll(async () => {
  folder = await temporaryFolder();
  const settings = { DATA_DIR: folder.path, DEMO: "0", NODE_ENV: "production", TRUST_PROXY: "1" };
  site = await startProgram(settings, builtProgram());
});
afterAll(async () => {
  await stopProgram(site);
  await folder.remove();
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(site.address + path, { headers });

describe("/metrics", () => {
  it("counts requests by pattern, never by what a visitor wrote", async () => {
    for (const path of [
      "/contact",
      "/contact",
      "/articles/visitor-wrote-this",
      "/visitor-wrote-this",
      "/api/visitor-wrote-this",
    ])
      await (await ask(path)).text();
    const answer = await ask("/metrics");
    const shown = await answer.text();
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(shown).toMatch(/reflet_requests_total\{route="\/contact",method="GET",status="200"\} 1/);
    expect(shown).toMatch(/reflet_memory_answers_pages 1/);
    expect(shown).toContain('route="unknown"');
    expect(shown).not.toContain("visitor-wrote-this");
    expect(shown).toMatch(/reflet_database_up 1/);
    expect(shown).toMatch(/reflet_mails_waiting 0/);
  });

  it("is an unknown address for whoever comes through a proxy", async () => {
    for (const header of ["x-forwarded-for", "forwarded", "via"]) {
      const answer = await ask("/metrics", { [header]: "127.0.0.1" });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("reflet_");
    }
  });

  it("with a token is for its holder alone, on this machine too", async () => {
    const other = await temporaryFolder();
    const settings = { DATA_DIR: other.path, DEMO: "0", NODE_ENV: "production", METRICS_TOKEN: token };
    const guarded = await startProgram(settings, builtProgram());
    const status = async (authorization?: string) =>
      (await fetch(`${guarded.address}/metrics`, { headers: authorization ? { authorization } : {} })).status;
    expect([await status(), await status("Bearer wrong"), await status(`Bearer ${token}`)]).toEqual([
      404, 404, 200,
    ]);
    await stopProgram(guarded);
    await other.remove();
  });
});

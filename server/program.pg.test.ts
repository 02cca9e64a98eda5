import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type PreparedData,
  type ProgramRun,
  prepareData,
  spawnProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

let prepared: PreparedData;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let runs: ProgramRun[];

beforeAll(async () => {
  prepared = await prepareData();
});
afterAll(() => prepared.remove());
beforeEach(async () => {
  folder = await temporaryFolder();
  runs = [];
});
afterEach(async () => {
  await Promise.all(runs.map(stopProgram));
  await folder.remove();
});

/** On this test's data folder by default; stopped after the test in any case. */
async function start(settings: Record<string, string> = {}) {
  const run = await startProgram({ DATA_DIR: folder.path, ...settings });
  runs.push(run);
  return run;
}

/** The same on a site that was opened before; the first start has tests of its own. */
async function startAgain() {
  await prepared.copyTo(folder.path);
  return start();
}

/** Runs a start that is expected to be refused; returns its exit code and output. */
async function refusal(settings: Record<string, string> = {}) {
  const run = spawnProgram({ DATA_DIR: folder.path, ...settings });
  runs.push(run);
  return { code: await run.ended, output: run.output() };
}

const health = async (address: string) => (await fetch(`${address}/healthz`)).status;
const postmaster = async () =>
  Number((await readFile(join(folder.path, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

async function sql(statement: string) {
  const host = encodeURIComponent(join(folder.path, "socket"));
  const client = new pg.Client({ connectionString: `postgresql://reflet@/reflet?host=${host}` });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

/** A process that ended but was not yet reaped by its parent still has a number. */
async function isProcessRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return status !== "" && !status.includes(") Z ");
}

describe("a first start", () => {
  it("opens a demonstration, says where, and stops the database with itself", async () => {
    const run = await start();
    const answer = await fetch(`${run.address}/healthz`);
    expect(await answer.json()).toEqual({ isDatabaseUp: true, isDemo: true, siteUrl: run.address });
    // Longer than any proxy keeps an idle connection: the side that closes first loses what is on its way.
    expect(answer.headers.get("keep-alive")).toBe("timeout=130");
    expect(await (await fetch(`${run.address}/pret`)).text()).toBe("pret");
    expect(run.output()).toMatch(
      /^\n {2}Le site Reflet Bressan est ouvert : http:\/\/localhost:\d+\n\n {2}Ouvrez cette adresse/,
    );
    const database = await postmaster();
    expect(await stopProgram(run)).toBe(0);
    expect(await isProcessRunning(database)).toBe(false);
  });

  it("opens an empty site with DEMO=0, which stays so", async () => {
    const first = await start({ DEMO: "0" });
    expect(await (await fetch(first.address)).json()).toMatchObject({ isDemo: false });
    await stopProgram(first);
    const second = await start();
    expect(await (await fetch(second.address)).json()).toMatchObject({ isDemo: false });
    expect(second.output()).not.toContain("démonstration");
  });

  it("creates a cluster again when the first creation was cut short", async () => {
    await writeFile(join(folder.path, "postgres.new-1"), "half of a cluster");
    const run = await start();
    expect(await health(run.address)).toBe(200);
    expect(existsSync(join(folder.path, "postgres.new-1"))).toBe(false);
  });
});

describe("a start that cannot be", () => {
  it("is refused on a data folder in use, and the first program goes on", async () => {
    const first = await startAgain();
    const { code, output } = await refusal();
    expect({ code, output }).toEqual({
      code: 1,
      output:
        `Le site tourne déjà avec le dossier de données « ${folder.path} » (processus ${first.child.pid}, ${first.address}) : ` +
        "arrêtez-le d’abord, ou choisissez un autre dossier avec DATA_DIR=/chemin/du/dossier.\n",
    });
    expect(await health(first.address)).toBe(200);
  });

  it("is refused on a taken port, before anything is created", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await refusal({ PORT: String(port) });
    other.close();
    expect({ code, output }).toEqual({
      code: 1,
      output: `Le port ${port} est déjà pris par un autre programme : arrêtez-le, ou choisissez un autre port avec PORT=${port + 1}.\n`,
    });
    expect(existsSync(join(folder.path, "postgres"))).toBe(false);
  });

  it.each([
    ["below a file", () => "/etc/passwd/data", "ENOTDIR"],
    ["where the system allows none", () => "/proc/reflet/data", "ENOENT"],
  ])("is refused with a data folder %s", async (_case, dataDir, reason) => {
    const { code, output } = await refusal({ DATA_DIR: dataDir() });
    expect({ code, output }).toEqual({
      code: 1,
      output:
        `Impossible d’écrire dans le dossier de données « ${dataDir()} » (${reason}) : ` +
        "donnez-y les droits d’écriture, ou choisissez un autre dossier avec DATA_DIR=/chemin/du/dossier.\n",
    });
  });

  it("is refused with a setting that makes no sense", async () => {
    const { code, output } = await refusal({ PORT: "trois mille" });
    expect({ code, output }).toEqual({
      code: 1,
      output:
        "Le réglage PORT n’est pas valable (« trois mille ») : donnez un nombre de 0 à 65535, par exemple PORT=3000.\n",
    });
  });

  it("is refused on a database of a later release, which stays as it is", async () => {
    const first = await startAgain();
    await sql("insert into schema_migrations (version, name) values (9999, 'later')");
    await stopProgram(first);
    const { code, output } = await refusal();
    expect(code).toBe(1);
    expect(output).toMatch(
      /^La base de données vient d’une version plus récente du programme .* Rien n’a été modifié\.\n$/,
    );
    expect(existsSync(join(folder.path, "postgres/postmaster.pid"))).toBe(false);
  });

  it("is refused on the files of another PostgreSQL", async () => {
    await prepared.copyTo(folder.path);
    await writeFile(join(folder.path, "postgres/PG_VERSION"), "17\n");
    const { code, output } = await refusal();
    expect(code).toBe(1);
    expect(output).toMatch(
      /^Les données de « .* » sont celles de PostgreSQL 17, .* Rien n’a été modifié\.\n$/,
    );
  });
});

describe("an end", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("by %s lets the running requests finish", async (signal) => {
    const run = await startAgain();
    const answer = await fetch(`${run.address}/lent`);
    run.child.kill(signal);
    expect(await answer.text()).toBe("commence, finit");
    expect(await run.ended).toBe(0);
  });

  it("comes by itself when the launcher ends", async () => {
    const run = await startAgain();
    run.child.disconnect();
    expect(await run.ended).toBe(0);
  });

  it("by an uncaught error still stops the database", async () => {
    const run = await startAgain();
    const database = await postmaster();
    await fetch(`${run.address}/panne`).catch(() => {});
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain("Error: panne");
    expect(await isProcessRunning(database)).toBe(false);
  });

  it("is waited for by the next start", async () => {
    const first = await startAgain();
    const answer = await fetch(`${first.address}/lent`);
    first.child.kill("SIGTERM");
    const second = await start();
    expect(await answer.text()).toBe("commence, finit");
    expect(await health(second.address)).toBe(200);
  });
});

describe("a start after a disaster", () => {
  it("follows kill -9 of the program: the orphaned database is stopped and nothing is lost", async () => {
    const first = await startAgain();
    const orphan = await postmaster();
    await sql("insert into page_visits (path, day, visits) values ('/', '2026-01-02', 3)");
    first.child.kill("SIGKILL");
    expect(await first.ended).toBe("SIGKILL");
    expect(await isProcessRunning(orphan)).toBe(true);
    const second = await start();
    expect(await isProcessRunning(orphan)).toBe(false);
    expect(await sql("select path, visits from page_visits where day = '2026-01-02'")).toEqual([
      { path: "/", visits: "3" },
    ]);
    expect(await health(second.address)).toBe(200);
  });

  it("follows kill -9 of the program and of the database", async () => {
    const first = await startAgain();
    first.child.kill("SIGKILL");
    process.kill(await postmaster(), "SIGKILL");
    await first.ended;
    expect(await health((await start()).address)).toBe(200);
  });

  it("accepts that the old process number now belongs to another process", async () => {
    const first = await startAgain();
    const lockFile = join(folder.path, "postgres/postmaster.pid");
    const [, ...rest] = (await readFile(lockFile, "utf8")).split("\n");
    await stopProgram(first);
    await writeFile(lockFile, [process.pid, ...rest].join("\n"));
    await writeFile(join(folder.path, "socket/.s.PGSQL.5432.lock"), [process.pid, ...rest].join("\n"));
    expect(await health((await start()).address)).toBe(200);
  });

  it("is not even needed when only the database was killed", async () => {
    const run = await startAgain();
    const killed = await postmaster();
    const answer = await fetch(`${run.address}/lent`);
    process.kill(killed, "SIGKILL");
    expect(await answer.text()).toBe("commence, échoue");
    await vi.waitFor(
      async () => {
        expect(await postmaster()).not.toBe(killed);
        expect(await health(run.address)).toBe(200);
      },
      { timeout: 30_000 },
    );
  });
});

describe("an outside database", () => {
  it("serves several programs at once and leaves the data folder alone", async () => {
    const outside = await createEmptyDatabase();
    const settings = { DATABASE_URL: outside.url, DATA_DIR: join(folder.path, "unused") };
    const [one, two] = await Promise.all([start(settings), start(settings)]);
    expect(await Promise.all([health(one.address), health(two.address)])).toEqual([200, 200]);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
    await Promise.all([stopProgram(one), stopProgram(two)]);
    await outside.drop();
  });

  it("that does not exist is reported in one line", async () => {
    const outside = await createEmptyDatabase();
    await outside.drop();
    expect(await refusal({ DATABASE_URL: outside.url })).toEqual({
      code: 1,
      output:
        "La base nommée dans DATABASE_URL n’existe pas : créez-la (createdb), ou corrigez DATABASE_URL.\n",
    });
  });
});

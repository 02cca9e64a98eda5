import { chmod, cp, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/start-program.ts";
import { type AccountKind, chooseAccount } from "./embedded/account.ts";
import { findBinaries } from "./embedded/binaries.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";

const isRoot = process.getuid?.() === 0;
const quick = { settings: { fsync: "off" } };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let running: EmbeddedPostgres | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await folder.remove();
});

async function start(dataDir: string, accounts?: AccountKind[]): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres(dataDir, { ...quick, ...(accounts && { accounts }) });
  return running;
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

describe("the bundled PostgreSQL", () => {
  it("keeps data safe, listens on no network, and closes its socket to other accounts", async () => {
    const settings = [
      "fsync",
      "synchronous_commit",
      "full_page_writes",
      "data_checksums",
      "listen_addresses",
    ];
    running = await startEmbeddedPostgres(folder.path);
    const rows = await ask(
      running.url,
      `select name, setting from pg_settings where name in ('${settings.join("','")}') order by name`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: "on",
      fsync: "on",
      full_page_writes: "on",
      listen_addresses: "",
      synchronous_commit: "on",
    });
    for (const name of ["postgres", "socket", "socket/.s.PGSQL.5432"]) {
      expect((await stat(join(folder.path, name))).mode & 0o777).toBe(0o700);
    }
  });

  it("logs no value of a statement that fails", async () => {
    const { url } = await start(folder.path);
    await ask(url, "create table people (email text unique, id uuid, age integer check (age > 0))");
    await ask(url, "insert into people values ('camille@secret.example')");
    const failing = [
      ["insert into people values ('camille@secret.example')", "23505"],
      ["insert into people (age, email) values (-1, 'b@secret.example')", "23514"],
      ["select * from people where id = 'jeton-secret'", "22P02"],
      ["select 'secret'::date", "22007"],
      [
        "do $$ begin raise warning 'secret'; end $$; select 1 / 0 from people where email like '%secret%'",
        "22012",
      ],
    ] as const;
    for (const [statement, code] of failing)
      await expect(ask(url, statement)).rejects.toMatchObject({ code });
    await running?.stop();
    running = undefined;
    const log = await readFile(join(folder.path, "postgres.log"), "utf8");
    expect(log).toContain("database system is ready");
    expect(log).not.toMatch(/secret|people/);
  });

  it("runs below a folder with spaces, accents, quotes and a comma in its name", async () => {
    const odd = join(folder.path, `l'été, "chez nous"`);
    await mkdir(odd);
    const { url } = await start(odd);
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("finds a shorter place for its socket when the data folder lies too deep", async () => {
    const deep = join(folder.path, ...Array.from({ length: 4 }, () => "d".repeat(40)));
    await mkdir(deep, { recursive: true });
    const { url } = await start(deep);
    const socketDir = decodeURIComponent(url.split("host=")[1] ?? "");
    expect(socketDir.length).toBeLessThan(90);
    expect(socketDir.startsWith(deep)).toBe(false);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
    await running?.stop();
    await rm(socketDir, { recursive: true });
  });

  it("restores the links that npm could not carry", async () => {
    const native = await findBinaries();
    const link = join(native, "lib/libpgtypes.so");
    await rm(link);
    await findBinaries();
    expect(await readlink(link)).toMatch(/^libpgtypes\.so\.3\.\d+$/);
  });
});

describe.runIf(isRoot)("as root", () => {
  it.each<AccountKind>(["namespace", "capabilities", "nobody"])("runs by way of %s", async (kind) => {
    if (kind === "nobody") await chmod(folder.path, 0o755);
    const { url } = await start(folder.path, [kind]);
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.each<AccountKind>(["namespace", "capabilities"])(
    "by way of %s enters folders closed to others",
    async (kind) => {
      const closed = join(folder.path, "closed");
      await mkdir(closed, { mode: 0o700 });
      const { url } = await start(closed, [kind]);
      expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
    },
  );

  it("changes from one way to another without losing anything", async () => {
    for (const kind of ["namespace", "capabilities", "namespace"] as const) {
      const { url } = await start(folder.path, [kind]);
      await ask(url, "create table if not exists kept (way text)");
      await ask(url, `insert into kept values ('${kind}')`);
      await running?.stop();
    }
    const { url } = await start(folder.path);
    expect(await ask(url, "select count(*)::int as ways from kept")).toEqual([{ ways: 3 }]);
  });

  it("copies the binaries to a readable folder when “nobody” cannot read theirs", async () => {
    const closed = join(folder.path, "closed/package");
    await mkdir(closed, { recursive: true });
    await chmod(join(folder.path, "closed"), 0o700);
    const native = await findBinaries();
    await cp(native, join(closed, "native"), { recursive: true, verbatimSymlinks: true });
    await writeFile(join(closed, "package.json"), JSON.stringify({ version: `test-${process.pid}` }));
    const { binaries } = await chooseAccount(folder.path, join(closed, "native"), ["capabilities"]);
    expect(binaries.startsWith(folder.path)).toBe(false);
    expect(await readdir(binaries)).toEqual(await readdir(native));
    await rm(binaries, { recursive: true });
  });

  it("says so when no way leads into the folder", async () => {
    const closed = join(folder.path, "closed/data");
    await mkdir(closed, { recursive: true, mode: 0o700 });
    await chmod(join(folder.path, "closed"), 0o700);
    await expect(start(closed, ["nobody"])).rejects.toThrow(/^PostgreSQL ne peut pas travailler dans « .* »/);
  });

  it("reports what PostgreSQL itself complains of", async () => {
    running = undefined;
    const attempt = startEmbeddedPostgres(folder.path, { settings: { shared_buffers: "beaucoup" } });
    await expect(attempt).rejects.toThrow(
      /^PostgreSQL n’a pas démarré \(invalid value for parameter "shared_buffers"/,
    );
    expect(await readFile(join(folder.path, "postgres.log"), "utf8")).toContain("shared_buffers");
  });
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type PreparedData,
  type ProgramRun,
  prepareData,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";
import { createEmptyDatabase, createTestDatabase } from "#tests/support/test-database.ts";

let prepared: PreparedData;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let runs: ProgramRun[];

beforeAll(async () => {
  prepared = await prepareData({ DEMO: "0" });
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

const inFolder = (name: string) => join(folder.path, name);

/** The site on a data folder or an outside database; stopped after the test whatever happens. */
async function openSite(settings: Record<string, string>): Promise<ProgramRun> {
  const run = await startProgram({ DEMO: "0", ...settings });
  runs.push(run);
  return run;
}

function spawnCommand(name: "backup" | "restore", settings: Record<string, string>, args: string[]) {
  // Called from elsewhere, as npm may be: names of files are meant from there.
  const env = { PATH: process.env.PATH, INIT_CWD: folder.path, ...settings };
  return spawn(process.execPath, [`scripts/${name}.ts`, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
}

async function command(name: "backup" | "restore", settings: Record<string, string>, ...args: string[]) {
  const child = spawnCommand(name, settings, args);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, output, errors };
}

const socketUrl = (dataDir: string) =>
  `postgresql://reflet@/reflet?host=${encodeURIComponent(join(dataDir, "socket"))}`;

async function sql(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

const addVisits = (url: string, visits: number) =>
  sql(url, `insert into page_visits (path, day, visits) values ('/é', '2026-01-02', ${visits})`);
const readVisits = (url: string) => sql(url, "select path, day::text, visits::int from page_visits");

describe("npm run backup and npm run restore", () => {
  it("take a running site elsewhere, and back from there once it is stopped", async () => {
    const [first, second, third] = ["a", "b", "c"].map(inFolder) as [string, string, string];
    await prepared.copyTo(first);
    await openSite({ DATA_DIR: first });
    await addVisits(socketUrl(first), 7);
    expect(await command("backup", { DATA_DIR: first }, "one.zst")).toEqual({
      code: 0,
      output: expect.stringMatching(/^Sauvegarde écrite : .*one\.zst \(\d+ lignes, \S+ Mo\)\n$/),
      errors: "",
    });

    expect(await command("restore", { DATA_DIR: second }, "one.zst")).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Sauvegarde du \d+ \S+ \d{4} .* restaurée \(\d+ lignes\)\. Démarrez le site\.\n$/,
      ),
      errors: "",
    });
    expect(existsSync(join(second, "postgres/postmaster.pid"))).toBe(false);

    expect(await command("backup", { DATA_DIR: second }, "two.zst")).toMatchObject({ code: 0 });
    expect(existsSync(join(second, "postgres/postmaster.pid"))).toBe(false);
    expect(await command("restore", { DATA_DIR: third }, "two.zst")).toMatchObject({ code: 0 });
    const site = await openSite({ DATA_DIR: third, DEMO: "1" });
    expect(await readVisits(socketUrl(third))).toEqual([{ path: "/é", day: "2026-01-02", visits: 7 }]);
    expect(site.output()).not.toContain("démonstration");
  });

  it("take a site from one outside database to another", async () => {
    const [from, to] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
    const site = await openSite({ DATABASE_URL: from.url });
    await addVisits(from.url, 3);
    expect(await command("backup", { DATABASE_URL: from.url }, "site.zst")).toMatchObject({ code: 0 });
    expect(await command("restore", { DATABASE_URL: to.url }, "site.zst")).toMatchObject({ code: 0 });
    expect(await readVisits(to.url)).toEqual([{ path: "/é", day: "2026-01-02", visits: 3 }]);
    await stopProgram(site);
    await Promise.all([from.drop(), to.drop()]);
  });

  it("name what is valid again of what was withdrawn since the backup, without any key", async () => {
    const [from, to] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
    await sql(
      from.url,
      `insert into machine_keys (name, start, key_hash, scopes, created_by, created_at, revoked_at) values
         ('Caisse', 'rb_ab', '\\x01', '{orders}', 'lea@exemple.fr', now(), null),
         ('Ancienne', 'rb_cd', '\\x02', '{orders}', 'lea@exemple.fr', now(), now());
       insert into webhook_endpoints (url, events, created_by, created_at)
         values ('https://recoit.example/secret-7f3a?clef=abc', '{order.created}', 'lea@exemple.fr', now());
       update workers set feed_hash = 'h';
       insert into auth_users (email, app_metadata) values
         ('lea@exemple.fr', '{"role": "owner"}'), ('partie@exemple.fr', '{"role": "staff"}'), ('autre@exemple.fr', '{}');
       update auth_users set banned_until = now() + interval '1 day' where email = 'partie@exemple.fr'`,
    );
    expect(await command("backup", { DATABASE_URL: from.url }, "site.zst")).toMatchObject({ code: 0 });
    const { code, output } = await command("restore", { DATABASE_URL: to.url }, "site.zst");
    expect([code, output.split("\n").slice(1)]).toEqual([
      0,
      [
        "Toutes les sessions sont terminées. Sont de nouveau valables, même retirés depuis cette sauvegarde\u00a0:",
        "- comptes de l’équipe\u00a0: lea@exemple.fr",
        "- clés d’autres programmes\u00a0: Caisse",
        "- envois à d’autres programmes\u00a0: https://recoit.example",
        "- adresses d’agenda\u00a0: Équipe",
        "Une fois le site démarré, retirez ce qui ne doit plus l’être.",
        "",
      ],
    ]);
    await Promise.all([from.drop(), to.drop()]);
  });

  it("prove an encrypted backup in a database of its own, which is gone afterwards", async () => {
    const dataDir = inFolder("a");
    await prepared.copyTo(dataDir);
    await openSite({ DATA_DIR: dataDir });
    await addVisits(socketUrl(dataDir), 7);
    const secret = { BACKUP_PASSPHRASE: "une longue phrase de passe" };
    await command("backup", { DATA_DIR: dataDir, ...secret }, "a/backups-reflet.zst");
    await mkdir(join(dataDir, "backups"));
    await rename(join(dataDir, "backups-reflet.zst"), join(dataDir, "backups/reflet-2026-11-16.zst.chiffre"));
    const settings = { DATA_DIR: dataDir, TMPDIR: folder.path };
    expect(await command("restore", { ...settings, ...secret }, "--essai")).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Sauvegarde du .*reflet-2026-11-16\.zst\.chiffre\n[\s\S]* {2}page_visits +1\n[\s\S]*Essai réussi en \d+ s : \d+ tables/,
      ),
      errors: "",
    });
    const wrong = { ...settings, BACKUP_PASSPHRASE: "une autre phrase de passe" };
    expect(await command("restore", wrong, "--essai")).toMatchObject({
      code: 1,
      errors: expect.stringContaining("ne se déchiffre pas"),
    });
    expect((await readdir(folder.path)).filter((name) => name.startsWith("reflet-"))).toEqual([]);
  });

  it("refuse in one line what they cannot do", async () => {
    const dataDir = inFolder("a");
    await prepared.copyTo(dataDir);
    await openSite({ DATA_DIR: dataDir });
    await command("backup", { DATA_DIR: dataDir }, "site.zst");
    const refusal = async (...attempt: Parameters<typeof command>) => {
      const { code, output, errors } = await command(...attempt);
      expect({ code, output }).toEqual({ code: 1, output: "" });
      expect(errors).toMatch(/^[^\n]+\n$/);
      return errors;
    };
    expect(await refusal("backup", {})).toContain("Donnez le nom d’un fichier, par exemple : npm run backup");
    expect(await refusal("backup", { DATA_DIR: inFolder("absent") }, "other.zst")).toContain(
      "Il n’y a pas de base de données dans",
    );
    expect(existsSync(inFolder("absent"))).toBe(false);
    expect(await refusal("backup", { DATA_DIR: dataDir }, "site.zst")).toContain("existe déjà");
    expect(await refusal("restore", { DATA_DIR: dataDir }, "site.zst")).toContain("Le site tourne déjà");
    expect(await refusal("restore", { DATA_DIR: inFolder("new") }, "absent.zst")).toContain("(ENOENT)");
    expect(existsSync(inFolder("new"))).toBe(false);
    await Promise.all(runs.map(stopProgram));
    expect(await refusal("restore", { DATA_DIR: dataDir }, "site.zst")).toContain("n’est pas vide");
  });

  it("stop the database they started when they are interrupted", async () => {
    const dataDir = inFolder("a");
    await prepared.copyTo(dataDir);
    const child = spawnCommand("backup", { DATA_DIR: dataDir }, ["site.zst"]);
    const errors = text(child.stderr);
    await vi.waitFor(() => expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(true), {
      timeout: 30_000,
      interval: 5,
    });
    child.kill("SIGINT");
    expect((await once(child, "exit"))[0]).toBe(1);
    expect(await errors).toBe("Sauvegarde interrompue : aucun fichier n’a été écrit.\n");
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
    expect(existsSync(inFolder("site.zst"))).toBe(false);
  });
});

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rollBack, type SiteService, upgrade } from "./change-release.ts";
import { linkedRelease } from "./installed-releases.ts";

let root: string;
let calls: string[];
/** Releases that do not answer once started. */
let broken: Set<string>;

const installation = () => ({ root });
const current = () => linkedRelease(installation(), "current");

const service: SiteService = {
  start: async () => void calls.push(`start ${await current()}`),
  stop: async () => void calls.push(`stop ${await current()}`),
  becomesHealthy: async () => !broken.has(await current()),
  backUp: async (release) => void calls.push(`back up with ${release.split("/").at(-1)}`),
  restore: async (release, file) =>
    void calls.push(`restore ${file.split("/").at(-1)} with ${release.split("/").at(-1)}`),
};
const change = () => ({ installation: installation(), service, report: () => {} });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "reflet-releases-"));
  calls = [];
  broken = new Set();
  await writeRelease(join(root, "releases"), "v1", 3);
  await symlink("releases/v1", join(root, "current"));
});
afterEach(() => rm(root, { recursive: true }));

async function writeRelease(folder: string, name: string, migrations: number): Promise<void> {
  await mkdir(join(folder, name, "db/migrations"), { recursive: true });
  await writeFile(join(folder, name, "VERSION"), `${name}\n`);
  for (let number = 1; number <= migrations; number += 1)
    await writeFile(join(folder, name, "db/migrations", `000${number}_x.sql`), "");
}

async function archiveOf(name: string, migrations = 3): Promise<string> {
  await writeRelease(join(root, "made"), name, migrations);
  const archive = join(root, `${name}.tar.gz`);
  execFileSync("tar", ["-czf", archive, "-C", join(root, "made"), name]);
  return archive;
}

describe("upgrade", () => {
  it("backs up with the release in use, then stops, switches and starts", async () => {
    await upgrade(await archiveOf("v2"), change());
    expect(calls).toEqual(["back up with v1", "stop v1", "start v2"]);
    expect(await linkedRelease(installation(), "previous")).toBe("v1");
  });

  it("goes back by itself, with the data, when the new release does not answer", async () => {
    broken.add("v2");
    await expect(upgrade(await archiveOf("v2", 4), change())).rejects.toThrow(
      "La version v2 n’a pas démarré ; v1 est de nouveau en service.",
    );
    expect(calls.slice(2)).toEqual(["start v2", "stop v2", "restore v2.zst with v1", "start v1"]);
    expect(await current()).toBe("v1");
  });

  it("touches nothing when the archive is cut short, foreign or already installed", async () => {
    const foreign = join(root, "foreign.tar.gz");
    execFileSync("tar", ["-czf", foreign, "-C", root, "current"]);
    await writeFile(join(root, "short.tar.gz"), "x");
    for (const archive of [foreign, join(root, "short.tar.gz"), await archiveOf("v1")])
      await expect(upgrade(archive, change())).rejects.toThrow();
    expect(calls).toEqual([]);
    expect(await readdir(join(root, "releases"))).toEqual(["v1"]);
  });

  it("keeps three releases, among them always the one in use and the one before", async () => {
    for (const name of ["v2", "v3", "v4", "v5"]) await upgrade(await archiveOf(name), change());
    expect((await readdir(join(root, "releases"))).sort()).toEqual(["v3", "v4", "v5"]);
  });
});

describe("rollBack", () => {
  it("switches back without touching the data when the tables are the same", async () => {
    await upgrade(await archiveOf("v2"), change());
    calls = [];
    await rollBack({ ...change(), withData: false });
    expect(calls).toEqual(["stop v2", "start v1"]);
  });

  it("asks before it puts aside what was entered since", async () => {
    await upgrade(await archiveOf("v2", 4), change());
    calls = [];
    await expect(rollBack({ ...change(), withData: false })).rejects.toThrow("--donnees");
    expect(calls).toEqual([]);
    await rollBack({ ...change(), withData: true });
    expect(calls).toEqual(["stop v2", "restore v2.zst with v1", "start v1"]);
  });

  it("leads to the newer release again when called twice, with the data as they are", async () => {
    await upgrade(await archiveOf("v2", 4), change());
    await rollBack({ ...change(), withData: true });
    calls = [];
    await rollBack({ ...change(), withData: true });
    await rollBack({ ...change(), withData: true });
    await rollBack({ ...change(), withData: false });
    expect(calls).toEqual([
      ...["stop v1", "start v2"],
      ...["stop v2", "restore v2.zst with v1", "start v1"],
      ...["stop v1", "start v2"],
    ]);
  });

  it("says so when there is nothing to go back to", async () => {
    await expect(rollBack({ ...change(), withData: true })).rejects.toThrow("Il n’y a pas de lien");
    expect(existsSync(join(root, "current"))).toBe(true);
  });
});

import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withDecrypted } from "#db/backup/encryption.ts";
import { withBackup } from "#db/backup/open-backup.ts";
import { openDatabase } from "#db/client.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { makeNightlyBackup } from "./make-nightly-backup.ts";
import type { BackupSettings } from "./operation.ts";
import { readSiteStatus } from "./read-site-status.ts";

let test: TestDatabase;
let folder: string;
let clock: Date;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reflet-nightly-"));
  clock = new Date("2026-11-16T02:30:00Z");
  await test.db.pool.query("delete from site_state where key like 'last-backup%'");
});
afterEach(() => rm(folder, { recursive: true }));

function deps(backups: Partial<BackupSettings> = {}, isDemo = false): Deps {
  return {
    ...{ db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo },
    operation: {
      version: "1.2.3",
      dataDir: folder,
      backups: { folder: join(folder, "b"), passphrase: undefined, remote: undefined, ...backups },
      storageTrouble: () => null,
    },
  };
}
const files = () => readdir(join(folder, "b")).catch(() => []);
const passphrase = "une longue phrase de passe";

describe("the nightly backup", () => {
  it("is made once a night from three in Paris on", async () => {
    clock = new Date("2026-11-16T01:59:00Z");
    expect(await makeNightlyBackup(deps())).toBe(0);
    clock = new Date("2026-11-16T02:00:00Z");
    expect(await makeNightlyBackup(deps())).toBe(1);
    clock = new Date("2026-11-16T22:30:00Z");
    expect(await makeNightlyBackup(deps())).toBe(0);
    clock = new Date("2026-11-17T02:10:00Z");
    expect(await makeNightlyBackup(deps())).toBe(1);
    expect(await files()).toEqual(["reflet-2026-11-16.zst", "reflet-2026-11-17.zst"]);
    expect((await stat(join(folder, "b/reflet-2026-11-17.zst"))).mode & 0o777).toBe(0o600);
  });

  it("is made again once a clock that ran ahead is right", async () => {
    clock = new Date("2027-11-16T02:30:00Z");
    expect(await makeNightlyBackup(deps())).toBe(1);
    clock = new Date("2026-11-16T02:30:00Z");
    expect(await makeNightlyBackup(deps())).toBe(1);
    expect(await makeNightlyBackup(deps())).toBe(0);
    clock = new Date("2026-11-17T02:30:00Z");
    expect(await makeNightlyBackup(deps())).toBe(1);
    expect(await files()).toEqual([
      "reflet-2026-11-16.zst",
      "reflet-2026-11-17.zst",
      "reflet-2027-11-16.zst",
    ]);
  });

  it("is made by one of two instances, whatever their folders", async () => {
    const made = await Promise.all([
      makeNightlyBackup(deps()),
      makeNightlyBackup(deps({ folder: join(folder, "other") })),
    ]);
    expect(made.toSorted()).toEqual([0, 1]);
    expect(await makeNightlyBackup(deps({ folder: join(folder, "third") }))).toBe(0);
  });

  it("of a demonstration is not made", async () => {
    expect(await makeNightlyBackup(deps({}, true))).toBe(0);
    expect(await files()).toEqual([]);
  });

  it("is opened by its passphrase, and by nothing else", async () => {
    await makeNightlyBackup(deps({ passphrase }));
    const file = join(folder, "b/reflet-2026-11-16.zst.chiffre");
    const open = (given: string | undefined) =>
      withDecrypted(file, given, (plain) => withBackup(plain, async ({ header }) => header.createdAt));
    expect(await open(passphrase)).toBe("2026-11-16T02:30:00.000Z");
    await expect(open("une autre phrase de passe")).rejects.toThrow(/ne se déchiffre pas/);
    await expect(open(undefined)).rejects.toThrow(/BACKUP_PASSPHRASE/);
    const whole = await readFile(file);
    expect(whole.includes("reflet-bressan")).toBe(false);
    whole.writeUInt8(whole.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
    await writeFile(file, whole);
    await expect(open(passphrase)).rejects.toThrow(/ne se déchiffre pas/);
  });

  it("removes what a killed program left, and old nights, but no file of somebody else", async () => {
    await makeNightlyBackup(deps());
    await writeFile(join(folder, "b/reflet-2026-11-15.zst.partiel-42"), "half");
    await writeFile(join(folder, "b/notes.txt"), "mine");
    for (let day = 1; day <= 12; day += 1)
      await writeFile(join(folder, "b", `reflet-2024-03-${String(day).padStart(2, "0")}.zst`), "old");
    clock = new Date("2026-11-17T02:10:00Z");
    await makeNightlyBackup(deps());
    const left = await files();
    expect(left).toContain("notes.txt");
    expect(left.filter((name) => name.includes("partiel"))).toEqual([]);
    // Five days of the seven, and the last of each week there was.
    expect(left.filter((name) => name.startsWith("reflet-2024"))).toEqual([
      ...["reflet-2024-03-03.zst", "reflet-2024-03-08.zst", "reflet-2024-03-09.zst"],
      ...["reflet-2024-03-10.zst", "reflet-2024-03-11.zst", "reflet-2024-03-12.zst"],
    ]);
  });

  it("counts once the second place has it too, and is made again until then", async () => {
    let status = 503;
    const bucket = createServer((request, response) => {
      request.resume().on("end", () => response.writeHead(status).end());
    }).listen(0, "127.0.0.1");
    await once(bucket, "listening");
    const url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/seau`;
    const remote = { kind: "bucket" as const, url, accessKey: "a", secretKey: "b", region: "us-east-1" };
    await expect(makeNightlyBackup(deps({ passphrase, remote }))).rejects.toThrow("answered 503");
    expect(await readSiteStatus(deps())).toMatchObject({
      lastBackup: null,
      backupFailure: { at: "2026-11-16T02:30:00.000Z", step: "copy" },
    });
    status = 200;
    clock = new Date("2026-11-16T03:30:00Z");
    expect(await makeNightlyBackup(deps({ passphrase, remote }))).toBe(1);
    expect((await readSiteStatus(deps({ passphrase, remote }))).lastBackup).toMatchObject({
      day: "2026-11-16",
      isRemote: true,
    });
    expect(await readSiteStatus(deps())).toMatchObject({ backupFailure: null });
    bucket.close();
  });

  it("that cannot be written is told to the owner, one that the program's end interrupted is not", async () => {
    const stopping = AbortSignal.abort(new Error("the program stops"));
    const stopped = deps();
    if (!stopped.operation) throw new Error("unreachable: it is a site");
    await expect(
      makeNightlyBackup({ ...stopped, operation: { ...stopped.operation, stopping } }),
    ).rejects.toThrow("interrompue");
    expect(await readSiteStatus(deps())).toMatchObject({ backupFailure: null });
    await writeFile(join(folder, "taken"), "a file where the folder should be");
    await expect(makeNightlyBackup(deps({ folder: join(folder, "taken") }))).rejects.toThrow();
    expect(await readSiteStatus(deps())).toMatchObject({ backupFailure: { step: "write" } });
  });

  it("is recorded although its copy takes longer than a transaction may be silent", async () => {
    const bucket = createServer((request, response) => {
      request.resume().on("end", () => setTimeout(() => response.writeHead(200).end(), 4500));
    }).listen(0, "127.0.0.1");
    await once(bucket, "listening");
    const url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/seau`;
    const remote = { kind: "bucket" as const, url, accessKey: "a", secretKey: "b", region: "us-east-1" };
    const db = openDatabase(test.url, { waits: { lockMs: 5000, idleTransactionMs: 3000 } });
    expect(await makeNightlyBackup({ ...deps({ passphrase, remote }), db })).toBe(1);
    await db.close();
    bucket.close();
  });
});

describe("a program that stops", () => {
  it("gives the night's backup up, leaves no half of it, and the next start makes it", async () => {
    const stopped = deps();
    const operation = stopped.operation && { ...stopped.operation, stopping: AbortSignal.abort() };
    await expect(makeNightlyBackup({ ...stopped, operation })).rejects.toThrow("Sauvegarde interrompue");
    expect(await files()).toEqual([]);
    expect(await makeNightlyBackup(deps())).toBe(1);
  });
});

describe("readSiteStatus", () => {
  it("tells the owner of mails, backup, disk, database and version", async () => {
    await test.db.pool.query(
      `insert into mail_outbox (id, template, props, recipient, status)
       select gen_random_uuid(), 't', '{}', 'a@b.fr', status from unnest(array['queued', 'sending', 'failed', 'dead']) status`,
    );
    expect(await readSiteStatus(deps())).toMatchObject({
      ...{ version: "1.2.3", mailsWaiting: 3, mailsFailed: 1, lastBackup: null, isBackedUp: true },
      ...{ isBackupLate: false, isBackupEncrypted: false, trouble: null },
      disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
      database: expect.stringMatching(/^\d+\.\d+$/),
    });
    await makeNightlyBackup(deps());
    clock = new Date(clock.getTime() + 37 * 3600 * 1000);
    expect(await readSiteStatus(deps())).toMatchObject({ isBackupLate: true });
  });
});

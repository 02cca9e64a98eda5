import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type SftpServer, startSftpServer } from "#tests/support/sftp-server.ts";
import { uploadBySftp } from "./upload-by-sftp.ts";

let server: SftpServer;
let here: string;
let there: string;
const content = Buffer.alloc(300_000, "é");
const name = "reflet-2026-11-17.zst.chiffre";

beforeEach(async () => {
  server = await startSftpServer();
  here = await mkdtemp(join(tmpdir(), "reflet-here-"));
  there = await mkdtemp(join(tmpdir(), "reflet là-bas-"));
  await writeFile(join(here, name), content);
  await writeFile(join(here, "cle"), server.clientKey);
});
afterEach(async () => {
  server.stop();
  await rm(here, { recursive: true });
  await rm(there, { recursive: true });
});

const upload = (
  changes: { keyFile?: string; hostKey?: string } = {},
  signal = new AbortController().signal,
) =>
  uploadBySftp(
    {
      kind: "sftp",
      url: `${server.origin}${encodeURI(there)}`,
      keyFile: join(here, "cle"),
      hostKey: server.hostKey,
      ...changes,
    },
    { file: join(here, name), name, signal, onProgress: () => {} },
  );

describe("uploadBySftp", () => {
  it("stores the whole file under its name, also where an older one stands", async () => {
    await writeFile(join(there, name), "older");
    await upload();
    expect(await readdir(there)).toEqual([name]);
    expect((await readFile(join(there, name))).equals(content)).toBe(true);
  });

  it("deletes old and unfinished backups there, and nothing of anybody else's", async () => {
    const days = Array.from({ length: 9 }, (_, day) => `reflet-2026-11-0${day + 1}.zst.chiffre`);
    const others = ["photos.zip", "reflet-autre.zst", "x.partiel-1"];
    for (const file of [...days, ...others, `${days[0]}.partiel-12`]) await writeFile(join(there, file), "x");
    await upload();
    const left = await readdir(there);
    expect(left).toEqual(expect.arrayContaining([...others, name, days[8], days[7]]));
    expect(left).not.toContain(`${days[0]}.partiel-12`);
    expect(left).not.toContain(days[1]);
  });

  it("sends nothing to a machine with another key", async () => {
    const hostKey = `SHA256:${Buffer.alloc(32, 7).toString("base64").replace(/=$/, "")}`;
    await expect(upload({ hostKey })).rejects.toThrow(/^The second place of the backups: .*[Hh]ost/);
    expect(await readdir(there)).toEqual([]);
  });

  it("fails when its own key is refused, or is no key, without quoting it", async () => {
    const { clientKey } = await startSftpServer().then((other) => {
      other.stop();
      return other;
    });
    await writeFile(join(here, "autre"), clientKey);
    await expect(upload({ keyFile: join(here, "autre") })).rejects.toThrow(/authentication methods failed$/);
    await writeFile(join(here, "rien"), "PRIVATE secret");
    await expect(upload({ keyFile: join(here, "rien") })).rejects.toThrow(/^(?!.*secret)/);
    expect(await readdir(there)).toEqual([]);
  });

  it("fails when the connection ends in the middle, and leaves the older file alone", async () => {
    await writeFile(join(there, name), "older");
    server.cutNextFile();
    await expect(upload()).rejects.toThrow(/^The second place of the backups: /);
    expect(await readFile(join(there, name), "utf8")).toBe("older");
  });

  it("stops at once when the program stops", async () => {
    const stopping = new AbortController();
    const uploading = upload({}, stopping.signal);
    stopping.abort(new Error("the program stops"));
    await expect(uploading).rejects.toThrow("the program stops");
  });
});

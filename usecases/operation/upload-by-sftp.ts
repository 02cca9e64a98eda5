import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path/posix";
import { promisify } from "node:util";
import type { Client, SFTPWrapper } from "ssh2";
import { partialMark } from "#db/backup/write-backup.ts";
import { findOldBackups, findPartialBackups } from "./backup-files.ts";
import type { SftpFolder } from "./operation.ts";
import type { Upload } from "./upload-backup.ts";

const connectTimeoutMs = 20_000;

/**
 * Puts a file into a folder of another machine under a provisional name, checks its length there, then gives it its
 * name. Old backups in that folder are deleted by the rule of the first place.
 */
export async function uploadBySftp(
  remote: SftpFolder,
  { file, name, signal, onProgress }: Omit<Upload, "now">,
): Promise<void> {
  signal.throwIfAborted();
  // Loaded here: only sites with this setting need it.
  const { default: ssh2 } = await import("ssh2");
  const client = new ssh2.Client();
  try {
    await Promise.race([store(client, remote, { file, name, onProgress }), connectionEnd(client, signal)]);
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(`The second place of the backups: ${(error as Error).message}`);
  } finally {
    client.destroy();
  }
}

async function store(
  client: Client,
  remote: SftpFolder,
  { file, name, onProgress }: Pick<Upload, "file" | "name" | "onProgress">,
): Promise<void> {
  await connect(client, remote);
  onProgress();
  const sftp = await promisify<SFTPWrapper>(client.sftp.bind(client))();
  await storeFile(sftp, { file, folder: folderOf(remote), name, onProgress });
}

/** Rejects when the connection fails or ends, or the signal asks for it: calls under way would wait for ever. */
function connectionEnd(client: Client, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    client.on("error", reject);
    client.on("close", () => reject(new Error("the connection ended")));
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function connect(client: Client, { url, keyFile, hostKey }: SftpFolder): Promise<void> {
  const { hostname, port, username } = new URL(url);
  const ready = once(client, "ready");
  client.connect({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || 22),
    username: decodeURIComponent(username),
    privateKey: await readFile(keyFile),
    readyTimeout: connectTimeoutMs,
    hostVerifier: (key: Buffer) => isHostKey(key, hostKey),
  });
  await ready;
}

function isHostKey(key: Buffer, expected: string): boolean {
  const hash = createHash("sha256").update(key).digest();
  const wanted = Buffer.from(expected.replace(/^SHA256:/, ""), "base64");
  return wanted.length === hash.length && timingSafeEqual(wanted, hash);
}

const folderOf = ({ url }: SftpFolder): string => decodeURIComponent(new URL(url).pathname);

interface StoredFile {
  readonly file: string;
  readonly folder: string;
  readonly name: string;
  readonly onProgress: () => void;
}

async function storeFile(sftp: SFTPWrapper, { file, folder, name, onProgress }: StoredFile): Promise<void> {
  const remove = async (old: string) => {
    await promisify(sftp.unlink.bind(sftp))(join(folder, old));
    onProgress();
  };
  const list = async () => (await promisify(sftp.readdir.bind(sftp))(folder)).map(({ filename }) => filename);
  for (const partial of findPartialBackups(await list())) await remove(partial);
  const partial = join(folder, `${name}${partialMark}`);
  await promisify<string, string, { step: () => void }>(sftp.fastPut.bind(sftp))(file, partial, {
    step: onProgress,
  });
  const [{ size: sent }, { size: stored }] = await Promise.all([
    stat(file),
    promisify(sftp.stat.bind(sftp))(partial),
  ]);
  if (sent !== stored) throw new Error(`${stored} bytes of ${sent} were stored`);
  if ((await list()).includes(name)) await remove(name);
  await promisify(sftp.rename.bind(sftp))(partial, join(folder, name));
  for (const old of findOldBackups(await list())) await remove(old);
}

import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ssh2 from "ssh2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startSftpServer } from "#tests/support/sftp-server.ts";
import type { RemoteStorage } from "./operation.ts";
import { uploadBackup } from "./upload-backup.ts";

const name = "reflet-2026-11-17.zst.chiffre";
const longestSilenceMs = 1500;
const silent = "The second place of the backups keeps silent";
let folder: string;
const stops: (() => void)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reflet-silent-"));
  // More than the buffers of a connection hold.
  await writeFile(join(folder, name), Buffer.alloc(16_000_000, "é"));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await rm(folder, { recursive: true });
});

async function serve(answer: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket.on("error", () => {}));
    answer(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port, sockets };
}

const bucketAt = (port: number): RemoteStorage => ({
  kind: "bucket",
  url: `http://127.0.0.1:${port}/seau`,
  ...{ accessKey: "a", secretKey: "b", region: "eu-west-3" },
});

async function folderAt(port: number, hostKey = "SHA256:AA"): Promise<RemoteStorage> {
  const keyFile = join(folder, "cle");
  await writeFile(keyFile, ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 }).private);
  return { kind: "sftp", url: `sftp://sauvegarde@127.0.0.1:${port}/srv`, keyFile, hostKey };
}

const upload = (remote: RemoteStorage, silenceMs = longestSilenceMs) =>
  uploadBackup(
    remote,
    { file: join(folder, name), name, now: new Date("2026-11-17T02:00:00Z") },
    { stopping: undefined, longestSilenceMs: silenceMs },
  );

const everySecond = (socket: Socket, text: string) => {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < text.length) socket.write(text.charAt(sent));
    sent += 1;
  }, 1000);
  stops.push(() => clearInterval(timer));
};

describe("a second place of the backups that", () => {
  it("accepts and reads nothing, as a bucket or by SFTP, is given up, and its connection with it", async () => {
    const { port, sockets } = await serve((socket) => void socket.pause());
    await expect(upload(bucketAt(port))).rejects.toThrow(silent);
    await expect(upload(await folderAt(port))).rejects.toThrow(silent);
    expect(sockets.length).toBeGreaterThanOrEqual(2);
    for (const socket of sockets) socket.resume();
    await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it("reads the file and answers a letter a second is given up", async () => {
    const { port } = await serve((socket) => {
      socket.resume();
      everySecond(socket, "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
    });
    await expect(upload(bucketAt(port))).rejects.toThrow(silent);
  });

  it("greets a letter a second is given up", async () => {
    const { port } = await serve((socket) => everySecond(socket.resume(), "SSH-2.0-longtemps_longtemps\r\n"));
    await expect(upload(await folderAt(port))).rejects.toThrow(silent);
  });

  it("lets the key in and then answers nothing is given up", async () => {
    const server = await startSftpServer({ isMute: true });
    stops.push(server.stop);
    const remote = await folderAt(Number(new URL(server.origin).port), server.hostKey);
    await writeFile(join(folder, "cle"), server.clientKey);
    await expect(upload(remote)).rejects.toThrow(silent);
  });

  it("hangs up in the middle of the file fails at once", async () => {
    const { port } = await serve((socket) => void socket.once("data", () => socket.destroy()));
    await expect(upload(bucketAt(port), 60_000)).rejects.toThrow();
    await expect(upload(await folderAt(port), 60_000)).rejects.toThrow("The second place of the backups:");
  });

  it("takes the file slowly, but without a pause, has it", async () => {
    let taken = 0;
    const { port } = await serve((socket) => {
      socket.on("data", (piece) => {
        taken += piece.length;
        if (taken > 16_000_000) socket.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
        socket.pause();
        setTimeout(() => socket.resume(), 5);
      });
    });
    await upload(bucketAt(port), 20_000);
    expect(taken).toBeGreaterThan(16_000_000);
  });
});

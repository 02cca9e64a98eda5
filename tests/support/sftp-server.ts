import { createHash } from "node:crypto";
import { once } from "node:events";
import { constants } from "node:fs";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import ssh2, { type Attributes, type SFTPWrapper } from "ssh2";

const { STATUS_CODE } = ssh2.utils.sftp;

export interface SftpServer {
  /** Without the folder's path: "sftp://sauvegarde@127.0.0.1:40123". */
  readonly origin: string;
  /** "SHA256:…". */
  readonly hostKey: string;
  /** Private key whose holder may come in. */
  readonly clientKey: string;
  /** Ends the connection as soon as a piece of a file has been written. */
  cutNextFile: () => void;
  stop: () => void;
}

/** An SSH server that gives the holder of one key the files of this machine by SFTP; a mute one answers no request. */
export async function startSftpServer({ isMute = false } = {}): Promise<SftpServer> {
  // Three in a thousand of the library's ed25519 keys are malformed, so that it cannot read them itself.
  const [host, client] = [
    ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 }),
    ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 }),
  ];
  const allowed = publicKeyOf(client.public);
  let isCut = false;
  const server = new ssh2.Server({ hostKeys: [host.private] }, (connection) => {
    connection
      .on("authentication", (attempt) => {
        const isKnown = attempt.method === "publickey" && attempt.key.data.equals(allowed);
        if (isKnown) attempt.accept();
        else attempt.reject(["publickey"]);
      })
      .on("session", (accept) => {
        accept().on("sftp", (acceptSftp) => {
          const files = acceptSftp();
          if (isMute) return void files.on("OPENDIR", () => {}).on("OPEN", () => {});
          serveFiles(files, () => {
            if (isCut) connection.end();
            return isCut;
          });
        });
      })
      .on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `sftp://sauvegarde@127.0.0.1:${(server.address() as AddressInfo).port}`,
    hostKey: `SHA256:${createHash("sha256").update(publicKeyOf(host.public)).digest("base64").replace(/=+$/, "")}`,
    clientKey: client.private,
    cutNextFile: () => {
      isCut = true;
    },
    stop: () => server.close(),
  };
}

/** "ssh-ed25519 AAAA…" as the bytes that a client sends. */
const publicKeyOf = (line: string): Buffer => Buffer.from(line.split(" ")[1] ?? "", "base64");

function serveFiles(sftp: SFTPWrapper, isCutOff: () => boolean): void {
  const handles = new Map<number, FileHandle | string[]>();
  const keep = (value: FileHandle | string[]): Buffer => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(handles.size);
    handles.set(handles.size, value);
    return handle;
  };
  const kept = (handle: Buffer) => handles.get(handle.readUInt32BE());
  const answer = (id: number, work: Promise<unknown>) =>
    work.then(
      () => sftp.status(id, STATUS_CODE.OK),
      () => sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
    );
  sftp.on("OPEN", async (id, path) => {
    const { O_CREAT, O_TRUNC, O_WRONLY } = constants;
    sftp.handle(id, keep(await open(path, O_CREAT | O_TRUNC | O_WRONLY)));
  });
  sftp.on("WRITE", (id, handle, offset, data) => {
    if (isCutOff()) return;
    answer(id, (kept(handle) as FileHandle).write(data, 0, data.length, offset));
  });
  sftp.on("FSETSTAT", (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on("CLOSE", (id, handle) => {
    const value = kept(handle);
    handles.set(handle.readUInt32BE(), []);
    answer(id, Array.isArray(value) ? Promise.resolve() : (value as FileHandle).close());
  });
  sftp.on("close", () => {
    for (const value of handles.values()) if (!Array.isArray(value)) void value.close();
  });
  sftp.on("OPENDIR", async (id, path) => sftp.handle(id, keep(await readdir(path))));
  sftp.on("READDIR", (id, handle) => {
    const names = (kept(handle) as string[]).splice(0);
    if (names.length === 0) return sftp.status(id, STATUS_CODE.EOF);
    sftp.name(
      id,
      names.map((filename) => ({ filename, longname: filename, attrs: {} as Attributes })),
    );
  });
  sftp.on("STAT", async (id, path) => {
    const { mode, uid, gid, size } = await stat(path);
    sftp.attrs(id, { mode, uid, gid, size, atime: 0, mtime: 0 });
  });
  sftp.on("REMOVE", (id, path) => answer(id, rm(path)));
  sftp.on("RENAME", (id, from, to) => answer(id, rename(from, to)));
}

import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { errorCode, StartupError } from "../startup-error.ts";
import { type BackupHeader, formatVersion, newSeal, parseHeader, sealLength, sealOf } from "./format.ts";

export interface OpenBackup {
  readonly header: BackupHeader;
  /** The next so many rows. */
  rows(count: number): AsyncGenerator<Buffer>;
  /** Refuses if anything is left. */
  finish(): Promise<void>;
}

const longestHeader = 1024 * 1024;
const newline = 0x0a;

/** Verifies every byte of the file before any of it is used. */
export async function withBackup<Result>(
  file: string,
  work: (backup: OpenBackup) => Promise<Result>,
): Promise<Result> {
  const length = await checkSeal(file);
  const source = createReadStream(file, { end: length - 1 });
  // Any error surfaces on the last stream.
  const content = pipeline(source, createZstdDecompress(), () => {});
  try {
    const reader = new LineReader(content, file);
    const header = parseHeader(await reader.line());
    if (!header) throw foreign(file);
    if (header.version > formatVersion) {
      throw new StartupError(
        `La sauvegarde « ${file} » vient d’une version plus récente du programme : mettez le programme à jour, ` +
          "puis relancez. Rien n’a été modifié.",
      );
    }
    return await work({
      header,
      rows: (count) => reader.lines(count),
      finish: () => reader.end(),
    });
  } finally {
    content.destroy();
  }
}

/** Returns how many bytes precede the seal. */
async function checkSeal(file: string): Promise<number> {
  try {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      if (!(await startsAsBackup(handle.read.bind(handle)))) throw foreign(file);
      const length = size - sealLength;
      if (length <= 0) throw damaged(file);
      const hash = newSeal();
      const stream = handle.createReadStream({ start: 0, end: length - 1, autoClose: false });
      for await (const chunk of stream) hash.update(chunk as Buffer);
      const { buffer } = await handle.read(Buffer.alloc(sealLength), 0, sealLength, length);
      if (!buffer.equals(sealOf(hash))) throw damaged(file);
      return length;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `Le fichier « ${file} » ne peut pas être lu (${errorCode(error)}) : vérifiez son nom et ses droits.`,
    );
  }
}

async function startsAsBackup(
  read: (buffer: Buffer, offset: number, length: number, position: number) => Promise<unknown>,
): Promise<boolean> {
  const start = Buffer.alloc(4);
  await read(start, 0, 4, 0);
  return start.readUInt32LE() === 0xfd2fb528;
}

function foreign(file: string): StartupError {
  return new StartupError(
    `Le fichier « ${file} » n’est pas une sauvegarde de ce site : donnez un fichier écrit par npm run backup.`,
  );
}

function damaged(file: string): StartupError {
  return new StartupError(
    `La sauvegarde « ${file} » est incomplète ou abîmée : reprenez-en une autre copie. Rien n’a été modifié.`,
  );
}

/** Hands out bytes by counting line ends; a row may be far larger than memory should hold twice. */
class LineReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private readonly file: string;
  private rest: Buffer = Buffer.alloc(0);

  constructor(content: Readable, file: string) {
    this.chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.file = file;
  }

  async line(): Promise<string> {
    let whole = Buffer.alloc(0);
    for await (const piece of this.lines(1)) {
      whole = Buffer.concat([whole, piece]);
      if (whole.length > longestHeader) throw foreign(this.file);
    }
    return whole.toString("utf8");
  }

  async *lines(count: number): AsyncGenerator<Buffer> {
    let missing = count;
    while (missing > 0) {
      if (this.rest.length === 0) this.rest = await this.next();
      let end = 0;
      while (missing > 0) {
        const found = this.rest.indexOf(newline, end);
        if (found === -1) {
          end = this.rest.length;
          break;
        }
        end = found + 1;
        missing -= 1;
      }
      const piece = this.rest.subarray(0, end);
      this.rest = this.rest.subarray(end);
      yield piece;
    }
  }

  async end(): Promise<void> {
    const { done } = this.rest.length > 0 ? { done: false } : await this.chunks.next();
    if (!done) throw damaged(this.file);
  }

  private async next(): Promise<Buffer> {
    try {
      const { done, value } = await this.chunks.next();
      if (!done) return value;
    } catch {
      // Reported below: a truncated stream and a corrupt one look the same to the reader.
    }
    throw damaged(this.file);
  }
}

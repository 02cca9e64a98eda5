import { crc32, createDeflateRaw } from "node:zlib";
import { centralEntry, dataDescriptor, endRecords, localHeader } from "./zip-records.ts";

/** A file of an archive. A stored one is compressed already: a picture, a PDF. */
export interface ZippedFile {
  readonly name: string;
  readonly at: Date;
  readonly isStored: boolean;
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** What the records of the archive say of a written file. */
export interface WrittenFile {
  readonly name: string;
  readonly at: Date;
  readonly isStored: boolean;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
  readonly offset: number;
}

/**
 * An archive of any size, one file after the other, no faster than it is read. Node compresses outside the main thread;
 * an archive above 4 GB or 65,535 files gets the records of ZIP64.
 */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const written: WrittenFile[] = [];
  let position = 0;
  for await (const file of files) {
    const start = position;
    const header = localHeader(file);
    position += header.length;
    yield header;
    const sums = { crc: 0, size: 0, packedSize: 0 };
    for await (const chunk of packedChunks(file, sums)) {
      position += chunk.length;
      sums.packedSize += chunk.length;
      yield chunk;
    }
    const descriptor = dataDescriptor(sums);
    position += descriptor.length;
    yield descriptor;
    const { name, at, isStored } = file;
    written.push({ name, at, isStored, ...sums, offset: start });
  }
  const directory = Buffer.concat(written.map(centralEntry));
  yield directory;
  yield endRecords({ count: written.length, size: directory.length, offset: position });
}

async function* packedChunks(
  { chunks, isStored }: ZippedFile,
  sums: { crc: number; size: number },
): AsyncGenerator<Uint8Array> {
  const counted = countChunks(chunks, sums);
  if (isStored) yield* counted;
  else yield* deflated(counted);
}

async function* countChunks(
  chunks: ZippedFile["chunks"],
  sums: { crc: number; size: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    sums.crc = crc32(chunk, sums.crc);
    sums.size += chunk.length;
    yield chunk;
  }
}

async function* deflated(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw({ level: 6 });
  const feeding = feed(source, packer);
  // Awaited below; a failure before destroys the packer, which ends the loop.
  feeding.catch(() => {});
  for await (const chunk of packer) yield chunk;
  await feeding;
}

async function feed(
  source: AsyncIterable<Uint8Array>,
  packer: ReturnType<typeof createDeflateRaw>,
): Promise<void> {
  try {
    for await (const chunk of source) {
      if (!packer.write(chunk)) await drained(packer);
      if (packer.destroyed) return;
    }
    packer.end();
  } catch (error) {
    packer.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function drained(packer: ReturnType<typeof createDeflateRaw>): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      packer.off("drain", go);
      packer.off("close", go);
      resolve();
    };
    packer.on("drain", go);
    packer.on("close", go);
  });
}

import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import * as z from "zod";

/**
 * A backup is one file: a zstd frame, then a seal.
 *
 * The frame holds a line of JSON (the header below), then the rows of each table in the header's order, as
 * PostgreSQL's COPY writes them: one line per row, exact for every type. Nothing follows the last row.
 *
 * The seal is the SHA-256 of every byte before it, in what zstd calls a skippable frame: `zstd -dc` reads the file
 * without this program.
 */
export const formatVersion = 1;

const headerShape = z.object({
  format: z.literal("reflet-bressan"),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The last migration the database had seen. */
  schema: z.number().int().positive(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().nonnegative() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
});

export type BackupHeader = z.output<typeof headerShape>;

export function newHeader(facts: Omit<BackupHeader, "format" | "version">): BackupHeader {
  return { format: "reflet-bressan", version: formatVersion, ...facts };
}

export function headerLine(header: BackupHeader): Buffer {
  return Buffer.from(`${JSON.stringify(header)}\n`);
}

/** Undefined when the file is not one of our backups. */
export function parseHeader(line: string): BackupHeader | undefined {
  try {
    return headerShape.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

export function countRows({ tables }: BackupHeader): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

const sealStart = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
export const sealLength = sealStart.length + 32;

export function newSeal() {
  return createHash("sha256");
}

export function sealOf(hash: ReturnType<typeof newSeal>): Buffer {
  return Buffer.concat([sealStart, hash.digest()]);
}

/** Passes everything on and appends the seal. */
export function sealing(): Transform {
  const hash = newSeal();
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done: TransformCallback) {
      done(null, sealOf(hash));
    },
  });
}

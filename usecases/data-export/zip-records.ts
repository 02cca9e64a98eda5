import type { WrittenFile, ZippedFile } from "./zip-stream.ts";

const most16 = 0xffff;
const most32 = 0xffffffff;
/** 2.0 reads sizes written after a file, 4.5 reads ZIP64. */
const plainVersion = 20;
const zip64Version = 45;
/** Sizes come after the file; its name is UTF-8. */
const flags = 0x0808;

/** Sizes are not known yet: they follow the file. */
export function localHeader({ name, at, isStored }: Omit<ZippedFile, "chunks">): Buffer {
  const nameBytes = Buffer.from(name, "utf8");
  const record = Buffer.alloc(30);
  record.writeUInt32LE(0x04034b50, 0);
  record.writeUInt16LE(plainVersion, 4);
  record.writeUInt16LE(flags, 6);
  record.writeUInt16LE(method(isStored), 8);
  record.writeUInt32LE(dosTime(at), 10);
  record.writeUInt16LE(nameBytes.length, 26);
  return Buffer.concat([record, nameBytes]);
}

export function dataDescriptor({
  crc,
  size,
  packedSize,
}: Omit<WrittenFile, keyof ZippedFile | "offset">): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(fileSize(packedSize), 8);
  record.writeUInt32LE(fileSize(size), 12);
  return record;
}

export function centralEntry({ name, at, isStored, crc, size, packedSize, offset }: WrittenFile): Buffer {
  const nameBytes = Buffer.from(name, "utf8");
  const isFar = offset >= most32;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(isFar ? zip64Version : plainVersion, 4);
  record.writeUInt16LE(isFar ? zip64Version : plainVersion, 6);
  record.writeUInt16LE(flags, 8);
  record.writeUInt16LE(method(isStored), 10);
  record.writeUInt32LE(dosTime(at), 12);
  record.writeUInt32LE(crc, 16);
  record.writeUInt32LE(packedSize, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(nameBytes.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(isFar ? most32 : offset, 42);
  return Buffer.concat([record, nameBytes, extra]);
}

/** The end of the archive; large ones have the records of ZIP64 before it. */
export function endRecords({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, most16), 8);
  end.writeUInt16LE(Math.min(count, most16), 10);
  end.writeUInt32LE(Math.min(size, most32), 12);
  end.writeUInt32LE(Math.min(offset, most32), 16);
  if (count < most16 && size < most32 && offset < most32) return end;
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(zip64Version, 12);
  large.writeUInt16LE(zip64Version, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([large, locator, end]);
}

function method(isStored: boolean): number {
  return isStored ? 0 : 8;
}

/** One file larger than 4 GB would need ZIP64 records of its own; none of ours comes near. */
function fileSize(bytes: number): number {
  if (bytes > most32) throw new Error("A file of the archive is larger than 4 GB");
  return bytes;
}

/** The format counts from 1980, by two seconds; the time is UTC. */
function dosTime(at: Date): number {
  const year = Math.max(at.getUTCFullYear(), 1980) - 1980;
  const date = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}

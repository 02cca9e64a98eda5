import { randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { centralEntry, endRecords } from "./zip-records.ts";
import { type ZippedFile, zipFiles } from "./zip-stream.ts";

const at = new Date("2026-11-16T10:00:00Z");

async function archiveOf(files: readonly Omit<ZippedFile, "at">[]): Promise<Buffer> {
  async function* listed() {
    for (const file of files) yield { ...file, at };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipFiles(listed())) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const file = (name: string, chunks: ZippedFile["chunks"], isStored = false) => ({ name, chunks, isStored });

it("gives back every byte, packed or stored, under names with accents", async () => {
  const photo = randomBytes(300_000);
  const words = Buffer.from("Clé ;\r\n".repeat(50_000));
  const archive = await archiveOf([
    file("csv/véhicules.csv", [words.subarray(0, 1000), words.subarray(1000)]),
    file("photos/1.jpg", [photo], true),
    file("vide.txt", []),
  ]);
  const files = unzipSync(archive);
  expect(Object.keys(files)).toEqual(["csv/véhicules.csv", "photos/1.jpg", "vide.txt"]);
  expect(Buffer.from(files["csv/véhicules.csv"] ?? []).equals(words)).toBe(true);
  expect(Buffer.from(files["photos/1.jpg"] ?? []).equals(photo)).toBe(true);
  expect(files["vide.txt"]?.length).toBe(0);
  expect(archive.length).toBeLessThan(photo.length + 10_000);
});

it("a source that fails fails the archive", async () => {
  async function* broken() {
    yield Buffer.from("début");
    throw new Error("connection lost");
  }
  await expect(archiveOf([file("a.csv", broken())])).rejects.toThrow("connection lost");
  await expect(archiveOf([file("a.jpg", broken(), true)])).rejects.toThrow("connection lost");
});

it("a reader that stops early ends the source", async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield randomBytes(100_000);
    } finally {
      isEnded = true;
    }
  }
  async function* one() {
    yield { ...file("a.csv", endless()), at };
  }
  const archive = zipFiles(one());
  for (let chunk = 0; chunk < 3; chunk += 1) await archive.next();
  await archive.return(undefined);
  await expect.poll(() => isEnded).toBe(true);
});

it("beyond 4 GB the positions are written as ZIP64", () => {
  const far = 5_000_000_000;
  const entry = centralEntry({
    name: "a",
    at,
    isStored: true,
    crc: 1,
    size: 2,
    packedSize: 2,
    offset: far,
  });
  expect(entry.readUInt32LE(42)).toBe(0xffffffff);
  expect(entry.readBigUInt64LE(entry.length - 8)).toBe(BigInt(far));
  const end = endRecords({ count: 70_000, size: 10, offset: far });
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect(end.readBigUInt64LE(32)).toBe(70_000n);
  expect(end.readBigUInt64LE(48)).toBe(BigInt(far));
  expect(end.readBigUInt64LE(56 + 8)).toBe(BigInt(far + 10));
});

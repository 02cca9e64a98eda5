const signatureBytes = 8;
/** Length, type and checksum of a chunk. */
const frameBytes = 12;
const texts: readonly string[] = ["tEXt", "zTXt", "iTXt"];

/**
 * A PNG without its texts, which nobody reads: four megabytes of them unpack to four gigabytes, and the decoder does so
 * each time it looks at the file. Other files, and what follows a broken chunk, are returned as they are.
 */
export function dropPngTexts(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, signatureBytes).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return bytes;
  const kept = [file.subarray(0, signatureBytes)];
  let at = signatureBytes;
  while (at + frameBytes <= file.length) {
    const end = at + frameBytes + file.readUInt32BE(at);
    if (!texts.includes(file.toString("latin1", at + 4, at + 8))) kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, file.subarray(at)]);
}

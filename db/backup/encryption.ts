import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { errorCode, StartupError } from "../startup-error.ts";

/**
 * An encrypted backup: a mark, a salt, a nonce, the backup in AES-256-GCM, and its tag. The key is made from the
 * passphrase by scrypt.
 */
const mark = Buffer.from("RB-CHIFFRE-1\n");
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const startBytes = mark.length + saltBytes + nonceBytes;
/** 128 MB and a third of a second for each guess at the passphrase. */
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Encrypts what passes through. */
export async function encrypting(passphrase: string): Promise<Transform> {
  const salt = randomBytes(saltBytes);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", await keyFrom(passphrase, salt), nonce);
  let start: Buffer | undefined = Buffer.concat([mark, salt, nonce]);
  const withStart = (chunk: Buffer) => {
    const whole = start ? Buffer.concat([start, chunk]) : chunk;
    start = undefined;
    return whole;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      done(null, withStart(cipher.update(chunk)));
    },
    flush(done: TransformCallback) {
      done(null, Buffer.concat([withStart(cipher.final()), cipher.getAuthTag()]));
    },
  });
}

/** Passes the file on, decrypted first if it is encrypted; the decrypted copy is deleted afterwards. */
export async function withDecrypted<Result>(
  file: string,
  passphrase: string | undefined,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!(await isEncrypted(file))) return work(file);
  if (!passphrase) {
    throw new StartupError(
      `La sauvegarde « ${file} » est chiffrée : donnez sa phrase de passe avec BACKUP_PASSPHRASE=….`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), "reflet-sauvegarde-"));
  try {
    const plain = join(folder, "sauvegarde.zst");
    await decrypt(file, passphrase, plain);
    return await work(plain);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  return (await readPart(file, 0, mark.length)).equals(mark);
}

async function readPart(file: string, position: number, length: number): Promise<Buffer> {
  try {
    const handle = await open(file);
    const { buffer, bytesRead } = await handle
      .read(Buffer.alloc(length), 0, length, position)
      .finally(() => handle.close());
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new StartupError(
      `Le fichier « ${file} » ne peut pas être lu (${errorCode(error)}) : vérifiez son nom et ses droits.`,
    );
  }
}

/** Everything is verified by the tag before anybody reads the copy. */
async function decrypt(file: string, passphrase: string, target: string): Promise<void> {
  const start = await readPart(file, mark.length, startBytes - mark.length);
  const handle = await open(file);
  const { size } = await handle.stat().finally(() => handle.close());
  const end = size - tagBytes;
  const tag = await readPart(file, Math.max(0, end), tagBytes);
  try {
    const key = await keyFrom(passphrase, start.subarray(0, saltBytes));
    const decipher = createDecipheriv("aes-256-gcm", key, start.subarray(saltBytes));
    decipher.setAuthTag(tag);
    await pipeline(
      createReadStream(file, { start: startBytes, end: Math.max(startBytes, end) - 1 }),
      decipher,
      createWriteStream(target, { flags: "wx", mode: 0o600 }),
    );
  } catch (error) {
    throw new StartupError(
      `La sauvegarde « ${file} » ne se déchiffre pas : la phrase de passe est fausse, ou le fichier est abîmé. ` +
        "Rien n’a été modifié.",
      { cause: error },
    );
  }
}

function keyFrom(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFC"), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

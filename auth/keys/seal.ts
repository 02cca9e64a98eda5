import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts what the database keeps. A value sealed for one `purpose` cannot be opened for another. */
export interface Seal {
  seal(plain: Uint8Array | string, purpose: string): Buffer;
  /** Throws on anything not sealed with this key for this purpose. */
  open(sealed: Uint8Array, purpose: string): Buffer;
  /** A value that follows from the key alone, the same on every instance. */
  derive(purpose: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key derived from the master key. */
export function createSeal(master: Uint8Array): Seal {
  if (master.byteLength < 32) throw new Error("The encryption key needs at least 32 bytes");
  const key = Buffer.from(hkdfSync("sha256", master, "", "reflet-bressan auth seal", 32));
  const derivation = Buffer.from(hkdfSync("sha256", master, "", "reflet-bressan auth derive", 32));
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
    derive: (purpose) => createHmac("sha256", derivation).update(purpose).digest(),
  };
}

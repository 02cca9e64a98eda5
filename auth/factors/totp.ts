import { Secret, TOTP } from "otpauth";

/** The defaults of every authenticator application (RFC 6238). */
const shape = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const secretBytes = 20;
/** A phone's clock may be off by one step either way. */
const tolerance = 1;

interface NewTotp {
  /** Base32, as typed by hand into an application that cannot scan. */
  readonly secret: string;
  readonly uri: string;
}

export function createTotp(issuer: string, account: string): NewTotp {
  // A colon separates issuer and account in the address: neither may hold one.
  const [safeIssuer, label] = [issuer, account].map((text) => text.replaceAll(":", " "));
  const totp = new TOTP({ ...shape, issuer: safeIssuer, label, secret: new Secret({ size: secretBytes }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step of a code, or null when it is wrong. A step at or before the last accepted one is refused, so that an
 * observed code cannot be used a second time.
 */
export function acceptTotp(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  if (delta === null) return null;
  const step = totp.counter({ timestamp }) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

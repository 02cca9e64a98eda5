import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { qrCodeSvg } from "./qr-code.ts";
import { acceptTotp, createTotp } from "./totp.ts";

// RFC 6238, appendix B, with the last six of its eight digits.
const rfcSecret = Secret.fromLatin1("12345678901234567890").base32;

describe("createTotp", () => {
  it("makes a secret of 20 random bytes and an address that authenticator applications read", () => {
    const { secret, uri } = createTotp("reflet.example", "ana@exemple.fr");
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/reflet.example:ana%40exemple.fr?issuer=reflet.example&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(createTotp("reflet.example", "ana@exemple.fr").secret).not.toBe(secret);
  });

  it("does not let a colon in the issuer move the account's name", () => {
    expect(createTotp("banque:victime", "a:b").uri).toMatch(/^otpauth:\/\/totp\/banque%20victime:a%20b\?/);
  });
});

describe("acceptTotp", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1234567890, "005924"],
    [20000000000, "353130"],
  ])("accepts the code of RFC 6238 at second %i", (second, code) => {
    expect(acceptTotp(rfcSecret, code, new Date(second * 1000), null)).toBe(Math.floor(second / 30));
  });

  const step = 40_000_000;
  const at = new Date(step * 30_000 + 12_000);
  const codeOf = (offset: number) =>
    new TOTP({ secret: Secret.fromBase32(rfcSecret) }).generate({ timestamp: (step + offset) * 30_000 });

  it.each([
    [-2, null, null],
    [-1, null, step - 1],
    [0, null, step],
    [1, null, step + 1],
    [2, null, null],
    [0, step, null],
    [-1, step, null],
    [1, step, step + 1],
    [0, step - 1, step],
  ])("a code %i steps away, after step %j was accepted, counts as %j", (offset, lastStep, expected) => {
    expect(acceptTotp(rfcSecret, codeOf(offset), at, lastStep)).toBe(expected);
  });

  it.each(["", "12345", "1234567", "12345a", " 12345", "１２３４５６"])(
    "refuses %j, which is no code",
    (code) => {
      expect(acceptTotp(rfcSecret, code, at, null)).toBeNull();
    },
  );
});

describe("qrCodeSvg", () => {
  it("is SVG text that survives the client's unescaped data address", () => {
    const svg = qrCodeSvg(createTotp("reflet.example", "ana@exemple.fr").uri);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">.*<\/svg>$/);
    expect(svg).not.toMatch(/[#%]/);
  });
});

/**
 * AUTH_TEST_OTP: "33600000001=123456,33600000002=654321". Those numbers receive no message; the code written here is
 * theirs. Returns undefined for anything else.
 */
export function parseTestOtps(text: string): ReadonlyMap<string, string> | undefined {
  const pairs = text
    .split(",")
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => /^\+?(\d{6,15})\s*[=:]\s*(\d{4,10})$/.exec(pair));
  if (pairs.includes(null)) return undefined;
  return new Map(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""]));
}

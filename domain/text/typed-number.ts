const written = /^([+−-]?)(\d{1,12}|\d{1,3}(?:\s\d{3})+)?(?:[.,](\d{0,6}))?$/;

/**
 * "12", "1 200,5", "+24" or "−2" as somebody types it. NaN for anything else, nothing included: what only programs
 * take for a number ("1e2", "0x10", "Infinity") is none.
 */
export function typedNumber(text: string): number {
  const [, sign = "", whole = "", decimals = ""] = written.exec(text.trim()) ?? [];
  if (whole === "" && decimals === "") return Number.NaN;
  const size = Number(`${whole.replace(/\s/g, "") || 0}.${decimals || 0}`);
  return sign === "-" || sign === "−" ? -size : size;
}

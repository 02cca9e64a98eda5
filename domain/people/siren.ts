/** Nine digits whose last is a check (Luhn); people write them in groups of three. Null: no such number. */
export function readSiren(text: string): string | null {
  const digits = text.replace(/[\s.\u00a0\u202f]/g, "");
  if (!/^\d{9}$/.test(digits) || digits === "000000000") return null;
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0 ? digits : null;
}

/** "732 829 320". */
export function formatSiren(siren: string): string {
  return siren.replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

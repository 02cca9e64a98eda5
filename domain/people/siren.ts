/** The nine digits of a company's number however it is spaced; null when the last one does not agree with the rest. */
export function readSiren(text: string): string | null {
  const digits = text.replaceAll(/[\s.]/g, "");
  return /^\d{9}$/.test(digits) && hasLuhnDigit(digits) ? digits : null;
}

/** Luhn: from the right every second digit doubled, the sum of all digits ends in zero. */
function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}

/** "732 829 320". */
export function formatSiren(siren: string): string {
  return siren.replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

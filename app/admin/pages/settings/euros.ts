/** "12,90" as the owner types it; null when it is no amount. */
export function parseEuros(text: string): number | null {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

export function eurosText(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}

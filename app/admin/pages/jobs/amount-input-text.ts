/** "12,90" as it is typed. */
export function amountInputText(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}

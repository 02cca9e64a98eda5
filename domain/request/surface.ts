/** A surface as it is stored and mailed: a plain number is square metres ("24" is "24 m²"); other words stay. */
export function surfaceText(typed: string): string {
  const text = typed.trim();
  const amount = /^(\d[\d \u00a0\u202f]*(?:[.,]\d+)?)\s*(?:m2|m²|m)?$/iu.exec(text)?.[1];
  return amount === undefined ? text : `${amount.trim()} m²`;
}

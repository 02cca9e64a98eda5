export function runExclusively<T>(
  name: string,
  work: (turn: { wasCutShort: boolean }) => Promise<T>,
): Promise<T>;

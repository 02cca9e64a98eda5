export function takeTurn<T>(name: string, work: (turn: { wasCutShort: boolean }) => Promise<T>): Promise<T>;

/** Answers what was read under this name, until any data shown on public pages changes. */
export type KeepReading = <Value>(name: string, read: () => Promise<Value>) => Promise<Value>;

/** Where nothing is kept. */
export const readAnew: KeepReading = (_name, read) => read();

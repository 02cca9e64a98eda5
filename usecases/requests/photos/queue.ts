/** Runs at most `limit` pieces of work at the same time; the others wait their turn. */
export function createQueue(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed over rather than freed, so that a later caller cannot take it first.
      if (next) next();
      else running -= 1;
    }
  };
}

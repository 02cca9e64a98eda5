/** So many may go on at the same time; the others wait in the order in which they came. */
export class Places {
  private free: number;
  private readonly waiting = new Set<() => void>();

  constructor(count: number) {
    this.free = Math.max(1, count);
  }

  /** Fails as the pool does when no connection becomes free in time. */
  async take(longestMs: number): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.waiting.add(resolve);
    const limit = setTimeout(() => {
      this.waiting.delete(resolve);
      reject(new Error("timeout exceeded when trying to connect"));
    }, longestMs);
    await promise.finally(() => clearTimeout(limit));
  }

  /** Handed over rather than freed, so that a later caller cannot take it first. */
  giveBack(): void {
    const [next] = this.waiting;
    if (!next) {
      this.free += 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}

import { visitorNetwork } from "#db/hide-address.ts";

/** An address may have so many pages rendered at once, and then so many a second. Pages in the cache do not count. */
const burst = 80;
const perSecond = 10;
/** An address that wants more at the same moment waits, so that others come in between. */
const atOnce = 2;
const largestNumberOfAddresses = 20_000;
/** For all addresses together: more would hold the program for seconds, and its memory. */
const inHandAtMost = 300;
/** About as long as so many take. */
const busySeconds = 5;

interface Visitor {
  left: number;
  countedAt: number;
  running: number;
  readonly waiting: (() => void)[];
}

export type RenderingTurn =
  | { readonly allowed: true; release(): void }
  /** isBusy: too many are asked for by everybody, not by this address. */
  | { readonly allowed: false; readonly retryAfterSeconds: number; readonly isBusy: boolean };

/**
 * Limits the pages rendered for one address and for all, in this program's memory: asking the database would cost more
 * than many a page. `factor` multiplies the limits; 0 switches them off.
 */
export class RenderingTurns {
  private readonly visitors = new Map<string, Visitor>();
  private readonly factor: number;
  private readonly now: () => number;
  /** Renderings that run or wait. */
  private inHand = 0;

  constructor(factor: number, now: () => number = () => performance.now()) {
    this.factor = factor;
    this.now = now;
  }

  /** Over all addresses. */
  waitingCount(): number {
    let count = 0;
    for (const { waiting } of this.visitors.values()) count += waiting.length;
    return count;
  }

  /** Without an address only the limit for all applies. */
  async take(address: string | null): Promise<RenderingTurn> {
    if (this.factor === 0) return { allowed: true, release: () => {} };
    if (this.inHand >= inHandAtMost * this.factor)
      return { allowed: false, retryAfterSeconds: busySeconds, isBusy: true };
    const visitor = address ? this.visitorAt(visitorNetwork(address)) : null;
    if (visitor && visitor.left < 1)
      return { allowed: false, retryAfterSeconds: Math.ceil(1 / (perSecond * this.factor)), isBusy: false };
    this.inHand += 1;
    if (visitor) await this.waitForTurn(visitor);
    return { allowed: true, release: () => this.release(visitor) };
  }

  private async waitForTurn(visitor: Visitor): Promise<void> {
    visitor.left -= 1;
    if (visitor.running >= atOnce * Math.max(1, this.factor))
      await new Promise<void>((resolve) => visitor.waiting.push(resolve));
    visitor.running += 1;
  }

  private release(visitor: Visitor | null): void {
    this.inHand -= 1;
    if (!visitor) return;
    visitor.running -= 1;
    visitor.waiting.shift()?.();
  }

  private visitorAt(network: string): Visitor {
    const now = this.now();
    const known = this.visitors.get(network);
    const full = burst * this.factor;
    const visitor = known ?? { left: full, countedAt: now, running: 0, waiting: [] };
    const earned = ((now - visitor.countedAt) / 1000) * perSecond * this.factor;
    visitor.left = Math.min(full, visitor.left + earned);
    visitor.countedAt = now;
    this.visitors.delete(network);
    this.visitors.set(network, visitor);
    this.forgetOldest();
    return visitor;
  }

  private forgetOldest(): void {
    if (this.visitors.size <= largestNumberOfAddresses) return;
    const [oldest] = this.visitors.keys();
    if (oldest !== undefined) this.visitors.delete(oldest);
  }
}

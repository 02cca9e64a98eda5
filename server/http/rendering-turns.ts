import { visitorNetwork } from "#db/hash-address.ts";

/** An address may have so many pages rendered at once, and then so many a second. Pages in the cache do not count. */
const burst = 80;
const perSecond = 10;
/** Of an address that goes on asking although it was told to wait. */
const perSecondWhileRefused = 0.5;
const toldToWaitMs = 1000;
/** An address that wants more at the same moment waits, so that others come in between. */
const atOnce = 1;
/** Rendered or waited for by one address at the same moment: twice what a browser asks of a site at once. */
const inHandOfOne = 12;
const largestNumberOfAddresses = 20_000;
/** For all addresses together: a page spends its time in the processor, and each holds its data in memory. */
const atOnceForAll = 4;
/** Running or waiting: the last would wait longer than a visitor does. */
const inHandAtMost = 300;
/** About as long as so many take. */
const busySeconds = 5;

interface Visitor {
  left: number;
  countedAt: number;
  refusedAt: number;
  running: number;
  /** Each ends the wait of one page: with a turn, or without. */
  readonly waiting: ((isGiven: boolean) => void)[];
}

function newVisitor(left: number, countedAt: number): Visitor {
  return { left, countedAt, refusedAt: Number.NEGATIVE_INFINITY, running: 0, waiting: [] };
}

export interface RefusedTurn {
  readonly allowed: false;
  readonly retryAfterSeconds: number;
  /** Too many are asked for by everybody, not by this address. */
  readonly isBusy: boolean;
}

export type RenderingTurn = { readonly allowed: true; release(): void } | RefusedTurn;

/**
 * Limits the pages rendered for one address and for all, in this program's memory: asking the database would cost more
 * than many a page. `factor` multiplies the limits; 0 switches them off.
 */
export class RenderingTurns {
  private readonly visitors = new Map<string, Visitor>();
  private readonly factor: number;
  private readonly now: () => number;
  /** Those who declared no address share a line, whose length only the limit for all bounds. */
  private readonly unknown = newVisitor(0, 0);
  /** Who waits, in the sequence of their next turns. */
  private readonly line = new Set<Visitor>();
  private running = 0;
  private waiting = 0;
  private isStarting = false;

  constructor(factor: number, now: () => number = () => performance.now()) {
    this.factor = factor;
    this.now = now;
  }

  /** Over all addresses. */
  waitingCount(): number {
    return this.waiting;
  }

  /** Without an address only the limits for all apply. */
  async take(address: string | null): Promise<RenderingTurn> {
    if (this.factor === 0) return { allowed: true, release: () => {} };
    const refused = this.refusal(address);
    if (refused) return refused;
    const visitor = address ? this.visitorAt(visitorNetwork(address)) : this.unknown;
    if (address && visitor.running + visitor.waiting.length >= inHandOfOne * Math.max(1, this.factor))
      return this.refuseAll(visitor);
    visitor.left -= 1;
    const isGiven = await this.waitForTurn(visitor);
    return isGiven ? { allowed: true, release: () => this.release(visitor) } : this.tooMany();
  }

  /**
   * Nobody who reads pages asks for so many at once. Those that wait are refused as well, and the address begins again
   * with nothing: each page rendered for it would delay everybody else's.
   */
  private refuseAll(visitor: Visitor): RefusedTurn {
    this.waiting -= visitor.waiting.length;
    this.line.delete(visitor);
    for (const end of visitor.waiting.splice(0)) end(false);
    visitor.left = 0;
    visitor.refusedAt = visitor.countedAt;
    return this.tooMany();
  }

  private tooMany(): RefusedTurn {
    return { allowed: false, retryAfterSeconds: Math.ceil(1 / (perSecond * this.factor)), isBusy: false };
  }

  /** Why an address would get no turn now; null when it would. Takes none. */
  refusal(address: string | null): RefusedTurn | null {
    if (this.factor === 0) return null;
    if (this.running + this.waiting >= inHandAtMost * this.factor)
      return { allowed: false, retryAfterSeconds: busySeconds, isBusy: true };
    if (!address) return null;
    const visitor = this.visitorAt(visitorNetwork(address));
    return visitor.left >= 1 ? null : this.refuseNow(visitor);
  }

  /**
   * Counts what waits for no turn: a page that answers a form, which may take long, and an article read for its card.
   * Only how many one address asks for is limited.
   */
  countWithoutTurn(address: string | null): RefusedTurn | null {
    if (this.factor === 0 || !address) return null;
    const visitor = this.visitorAt(visitorNetwork(address));
    if (visitor.left < 1) return this.refuseNow(visitor);
    visitor.left -= 1;
    return null;
  }

  private refuseNow(visitor: Visitor): RefusedTurn {
    visitor.refusedAt = visitor.countedAt;
    return this.tooMany();
  }

  private waitForTurn(visitor: Visitor): Promise<boolean> {
    const turn = new Promise<boolean>((resolve) => visitor.waiting.push(resolve));
    this.waiting += 1;
    this.line.add(visitor);
    this.startNext();
    return turn;
  }

  private release(visitor: Visitor): void {
    this.running -= 1;
    visitor.running -= 1;
    this.startNext();
  }

  /** One for each round of Node's event loop: other requests are answered between two renderings. */
  private startNext(): void {
    if (this.isStarting || this.waiting === 0) return;
    this.isStarting = true;
    setImmediate(() => {
      this.isStarting = false;
      if (this.startOne()) this.startNext();
    });
  }

  /** Visitors take turns: who waits with one page is not behind the many of another. */
  private startOne(): boolean {
    const factor = Math.max(1, this.factor);
    if (this.running >= atOnceForAll * factor) return false;
    for (const visitor of this.line) {
      if (visitor !== this.unknown && visitor.running >= atOnce * factor) continue;
      const start = visitor.waiting.shift();
      this.line.delete(visitor);
      if (visitor.waiting.length > 0) this.line.add(visitor);
      if (!start) continue;
      this.waiting -= 1;
      this.running += 1;
      visitor.running += 1;
      start(true);
      return true;
    }
    return false;
  }

  private visitorAt(network: string): Visitor {
    const now = this.now();
    const known = this.visitors.get(network);
    const full = burst * this.factor;
    const visitor = known ?? newVisitor(full, now);
    const rate = now - visitor.refusedAt < toldToWaitMs ? perSecondWhileRefused : perSecond;
    const earned = ((now - visitor.countedAt) / 1000) * rate * this.factor;
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

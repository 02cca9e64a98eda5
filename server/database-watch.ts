import type { Database } from "#db/client.ts";

const checkEveryMs = 1000;
/**
 * A server that leaves a question unanswered for so many checks counts as down. Counted in checks and not in time: a
 * program that was itself held up has not heard the answers.
 */
const silentAfterChecks = 4;

/**
 * Asks the database for a sign of life while requests wait for an answer, and only then. A statement sent to a frozen
 * server would otherwise wait for as long as it stays frozen.
 */
export class DatabaseWatch {
  private readonly db: Pick<Database, "ping">;
  /** Ends the wait of a request. Removed with it: one promise for all would keep every request and its answer. */
  private readonly waiting = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private isPinging = false;
  private unansweredChecks = 0;
  private isSilent = false;

  constructor(db: Pick<Database, "ping">) {
    this.db = db;
  }

  /** The result of `work`, or null once the database has been silent for too long. */
  async whileAnswering<Result>(work: () => Promise<Result>): Promise<Result | null> {
    const silence = Promise.withResolvers<null>();
    const giveUp = () => silence.resolve(null);
    this.begin(giveUp);
    try {
      return await Promise.race([work(), silence.promise]);
    } finally {
      this.end(giveUp);
    }
  }

  /** How many requests are being answered. */
  answeringCount(): number {
    return this.waiting.size;
  }

  private begin(giveUp: () => void): void {
    if (this.isSilent) giveUp();
    this.waiting.add(giveUp);
    if (this.timer) return;
    this.timer = setInterval(() => this.check(), checkEveryMs);
    this.timer.unref();
  }

  private end(giveUp: () => void): void {
    this.waiting.delete(giveUp);
    // A silent server goes on being asked, so that the next request knows at once.
    if (!this.isSilent) this.stopWhenIdle();
  }

  private check(): void {
    if (!this.isPinging) return void this.ping();
    this.unansweredChecks += 1;
    if (this.isSilent || this.unansweredChecks < silentAfterChecks) return;
    this.isSilent = true;
    for (const giveUp of this.waiting) giveUp();
  }

  private async ping(): Promise<void> {
    this.isPinging = true;
    // A refusal is an answer: statements are then refused as well, and need no watching.
    await this.db.ping().catch(() => {});
    this.isPinging = false;
    this.unansweredChecks = 0;
    if (!this.isSilent) return;
    this.isSilent = false;
    this.stopWhenIdle();
  }

  private stopWhenIdle(): void {
    if (this.waiting.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

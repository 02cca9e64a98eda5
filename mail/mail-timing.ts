/** Intervals and limits of the worker. Tests use shorter ones. */
export interface MailTiming {
  /** How often new messages are looked for, and how many are taken each time: the pace of a backlog. */
  readonly dispatchMs: number;
  readonly dispatchSize: number;
  /** How many jobs a deliverer takes at once: all of them must be over long before the first one expires. */
  readonly batchSize: number;
  /** How often messages whose job vanished are looked for. */
  readonly sweepMs: number;
  /** How often each deliverer looks for a job that nobody announced, such as a retry. */
  readonly pollSeconds: number;
  /** Tries after the first one. */
  readonly retryLimit: number;
  /** Before the second try; about doubled before each further one when `retryBackoff`. */
  readonly retryDelaySeconds: number;
  readonly retryBackoff: boolean;
  readonly retryDelayMaxSeconds: number;
  /** A delivery that lasts longer is given to another deliverer; every transport's own time limit is far below. */
  readonly expireSeconds: number;
  /**
   * A deliverer without a heartbeat for this long counts as dead, and its message is taken over; null relies on expiry
   * alone.
   */
  readonly heartbeatSeconds: number | null;
  /** How often dead deliverers are detected. */
  readonly superviseSeconds: number;
  /** Before each further try to record a delivery; the last one repeats while the database cannot be used. */
  readonly recordWaitsMs: readonly number[];
}

/** Twelve tries over most of a day; a new message is sent within about a second. */
export const defaultTiming: MailTiming = {
  dispatchMs: 1000,
  dispatchSize: 400,
  batchSize: 10,
  sweepMs: 60_000,
  pollSeconds: 2,
  retryLimit: 11,
  retryDelaySeconds: 30,
  retryBackoff: true,
  retryDelayMaxSeconds: 6 * 3600,
  expireSeconds: 900,
  heartbeatSeconds: 30,
  superviseSeconds: 30,
  recordWaitsMs: [100, 400, 1600, 5000],
};

/** An event of a Chromium trace; times are in microseconds, `tdur` is the processor's own. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

export interface PageWork {
  /** Milliseconds of processor of the page's thread. */
  readonly busyMs: number;
  /** What each task after the first paint took beyond 50 ms, as Lighthouse counts, in processor time. */
  readonly blockedMs: number;
  /** Milliseconds of processor in tasks longer than that, by the kind of work. */
  readonly causes: ReadonlyMap<string, number>;
}

const blockingUs = 50_000;

interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly work: number;
  readonly inside: Span[];
}

/**
 * What the thread of the page did, by the clock of the thread: other programs on the machine make a task last longer,
 * not work longer. The slowdown of the browser is work too.
 */
export function pageWork(events: readonly TraceEvent[]): PageWork {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace holds no first paint");
  const ofPage = ({ pid, tid }: TraceEvent) => pid === paint.pid && tid === paint.tid;
  const opened = events.findLast((event) => event.name === "navigationStart" && ofPage(event));
  const tasks = outermost(events.filter(ofPage)).filter(({ start }) => start >= (opened?.ts ?? 0));
  const long = tasks.filter(({ end, work }) => end > paint.ts && work > blockingUs);
  const causes = new Map<string, number>();
  for (const task of long) addCauses(task, causes);
  return {
    busyMs: sum(tasks.map(({ work }) => work)) / 1000,
    blockedMs: sum(long.map((task) => Math.max(0, workAfter(task, paint.ts) - blockingUs))) / 1000,
    causes,
  };
}

/** The part of a task under way at the first paint that follows it. */
function workAfter({ start, end, work }: Span, moment: number): number {
  return start >= moment ? work : (work * (end - moment)) / (end - start);
}

/** The spans that stand in no other, each with those inside it. */
function outermost(events: readonly TraceEvent[]): Span[] {
  const ordered = events
    .filter(({ ph, dur }) => ph === "X" && dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const found: Span[] = [];
  const open: Span[] = [];
  for (const { name, ts, dur = 0, tdur = dur } of ordered) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const span: Span = { name, start: ts, end: ts + dur, work: tdur, inside: [] };
    (open.at(-1)?.inside ?? found).push(span);
    open.push(span);
  }
  return found;
}

function addCauses({ name, work, inside }: Span, causes: Map<string, number>): void {
  const own = work - sum(inside.map((span) => span.work));
  causes.set(name, (causes.get(name) ?? 0) + own / 1000);
  for (const span of inside) addCauses(span, causes);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

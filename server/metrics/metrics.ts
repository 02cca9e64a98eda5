import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#db/client.ts";

/** How many answers came from memory: counted as plain numbers, since they are the site's fastest. */
export interface ServedFromMemory {
  files: number;
  pages: number;
  /** Pages not rendered, because too many were asked for. */
  refused: number;
}

/** Read when the figures are asked for. */
export interface MetricSources {
  readonly pool: Pick<Database["pool"], "totalCount" | "idleCount" | "waitingCount">;
  readonly served: Readonly<ServedFromMemory>;
  /** Pages that wait for their turn to be rendered. */
  readonly waitingRenderings: () => number;
  /** Lines of the log that tell of an error, since the start. */
  readonly loggedErrors: () => number;
  readonly readStored: () => Promise<StoredFigures>;
  readonly version: string;
}

/** What the database knows; null when it does not answer. */
export type StoredFigures = {
  readonly mailsWaiting: number;
  readonly mailsFailed: number;
  readonly lastBackupAt: Date | null;
} | null;

export interface Metrics {
  observeRequest(request: ObservedRequest): void;
  /** In Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

interface ObservedRequest {
  /** "/articles/:slug", never the address itself. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** The program's figures. No label comes from a visitor: their number is fixed by the table of routes. */
export function createMetrics(sources: MetricSources): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry, prefix: "reflet_" });
  const labelNames = ["route", "method", "status"];
  const requests = new Counter({
    name: "reflet_requests_total",
    help: "Requests answered by the program itself, by route pattern and status.",
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: "reflet_request_seconds",
    help: "Time to answer a request, by route pattern.",
    labelNames: ["route"],
    buckets: bucketSeconds,
    registers,
  });
  addReadings(registers, sources);
  return {
    observeRequest: ({ route, method, status, seconds }) => {
      requests.inc({ route, method, status });
      durations.observe({ route }, seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addReadings(registers: Registry[], sources: MetricSources): void {
  const { pool, served } = sources;
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `reflet_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("memory_answers_files", "Files answered from memory since the start.", () => served.files);
  gauge("memory_answers_pages", "Pages answered from the page cache since the start.", () => served.pages);
  gauge("renderings_refused", "Pages refused because too many were asked for.", () => served.refused);
  gauge("renderings_waiting", "Pages that wait for their turn to be rendered.", sources.waitingRenderings);
  gauge("logged_errors", "Errors written to the log since the start.", sources.loggedErrors);
  gauge("database_connections", "Open connections of the pool.", () => pool.totalCount);
  gauge("database_connections_idle", "Connections of the pool that nobody uses.", () => pool.idleCount);
  gauge("database_waiting", "Queries that wait for a connection.", () => pool.waitingCount);
  new Gauge({
    name: "reflet_build_info",
    help: "1, with the version of the program.",
    labelNames: ["version"],
    registers,
  }).set({ version: sources.version }, 1);
  addStoredReadings(registers, sources.readStored);
}

/** Read once for all of them. Without an answer they are left out, and reflet_database_up is 0. */
function addStoredReadings(registers: Registry[], readStored: MetricSources["readStored"]): void {
  let reading: Promise<StoredFigures> | undefined;
  const readOnce = () => {
    reading ??= readStored()
      .catch(() => null)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const stored = (name: string, help: string, pick: (figures: NonNullable<StoredFigures>) => number) =>
    new Gauge({
      name: `reflet_${name}`,
      help,
      registers,
      async collect() {
        const figures = await readOnce();
        this.reset();
        if (figures) this.set(pick(figures));
        else this.remove();
      },
    });
  stored("mails_waiting", "Mails of the outbox that are still to be sent.", (one) => one.mailsWaiting);
  stored("mails_failed", "Mails that were given up.", (one) => one.mailsFailed);
  stored(
    "last_backup_timestamp_seconds",
    "When the last nightly backup was made; 0 before the first.",
    (one) => (one.lastBackupAt ? one.lastBackupAt.getTime() / 1000 : 0),
  );
  new Gauge({
    name: "reflet_database_up",
    help: "Whether the database answers.",
    registers,
    async collect() {
      this.set((await readOnce()) ? 1 : 0);
    },
  });
}

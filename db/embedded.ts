import { join } from "node:path";
import { type AccountKind, chooseAccount } from "./embedded/account.ts";
import { findBinaries } from "./embedded/binaries.ts";
import { type Cluster, clusterUrl, createCluster, prepareSocketDir, socketFile } from "./embedded/cluster.ts";
import { recoverCluster } from "./embedded/recovery.ts";
import { startPostgres, stopServer } from "./embedded/server.ts";
import { superviseServer } from "./embedded/supervisor.ts";

export interface EmbeddedPostgres {
  readonly url: string;
  /** Process number of the server that runs at present. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** PostgreSQL settings beside, or instead of, our own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The accounts that may be tried; by default all that this machine could need. */
  readonly accounts?: readonly AccountKind[];
  /** PostgreSQL died unexpectedly and is being started again. */
  readonly onCrash?: () => void;
  /** PostgreSQL could not be started again. */
  readonly onGivenUp?: (error: unknown) => void;
}

/** Sized for a machine with two cores and little memory. */
const ownSettings: Readonly<Record<string, string>> = {
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_connections: "100",
  max_wal_size: "512MB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // After a crash every file would be opened and synchronised, which takes seconds.
  recovery_init_sync_method: "syncfs",
  // Errors of statements quote names, addresses and tokens. The program receives each and logs it without the values;
  // the server's own log keeps starts, stops, crashes and failed connections.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/**
 * Starts the bundled PostgreSQL on a private socket below the data folder, creating the cluster at first. The caller
 * holds the lock of that folder.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const account = await chooseAccount(dataDir, await findBinaries(), options.accounts);
  const cluster: Cluster = {
    folder: join(dataDir, "postgres"),
    socketDir: await prepareSocketDir(dataDir, account),
    logFile: join(dataDir, "postgres.log"),
    account,
    settings: { ...ownSettings, ...options.settings },
  };
  await createCluster(cluster, dataDir);
  const server = await superviseServer({
    start: async () => {
      await recoverCluster(cluster.folder, socketFile(cluster));
      return startPostgres(cluster);
    },
    stop: stopServer,
    onCrash: () => options.onCrash?.(),
    onGivenUp: (error) => options.onGivenUp?.(error),
  });
  return { url: clusterUrl(cluster), ...server };
}

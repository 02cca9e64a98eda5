import type { RequestListener, Server } from "node:http";
import type { Logger } from "pino";
import type { Database } from "#db/client.ts";
import { prepareDataDir } from "#db/data-dir.ts";
import { lockDataDir } from "#db/data-dir-lock.ts";
import { settleOrigin } from "#db/site-state.ts";
import { StartupError } from "#db/startup-error.ts";
import { openSiteDatabase } from "./database.ts";
import { openHttpServer } from "./http/http-server.ts";
import type { FindReady } from "./http/ready-connection.ts";
import { createLogger, failureReporter } from "./log.ts";
import { createErrorHook } from "./metrics/error-hook.ts";
import { safeErrorText } from "./safe-error.ts";
import { readSettings, type Settings } from "./settings/env.ts";
import { readVersion } from "./version.ts";
import { localAddress, welcomeText } from "./welcome.ts";

/** What the program passes to the site. */
interface ProgramParts {
  readonly settings: Settings;
  readonly db: Database;
  readonly logger: Logger;
  /** Whether the database holds the demonstration. */
  readonly isDemo: boolean;
  readonly server: Server;
}

interface ProgramApp {
  readonly listener: RequestListener;
  /** What the listener would send at once. */
  readonly findReady?: FindReady;
  /** Closes connections that would never end by themselves, before the running requests are waited for. */
  beforeDrain?(): Promise<void>;
  /** The code the first owner types to create their account; null once there is an owner. */
  pendingSetupCode?(): Promise<string | null>;
  close(): Promise<void>;
}

type AppFactory = (parts: ProgramParts) => Promise<ProgramApp>;

interface Startup {
  readonly createApp: AppFactory;
  readonly signal: AbortSignal;
  readonly onOpened: (close: () => Promise<void>) => void;
  readonly onDatabaseLost: (error: unknown) => void;
}

/** The whole program: opens everything in order, serves, and closes everything in reverse. */
export function runProgram(createApp: AppFactory): void {
  const closers: (() => Promise<void>)[] = [];
  const leaving = new AbortController();

  const starting = start({
    createApp,
    signal: leaving.signal,
    onOpened: (close) => closers.push(close),
    onDatabaseLost: (error) => fail(error),
  });

  async function closeAll(code: number): Promise<never> {
    leaving.abort();
    let exitCode = code;
    await starting.catch(() => {});
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) => {
        report(error);
        exitCode = 1;
      });
    }
    process.exit(exitCode);
  }
  const leave = (code: number) => {
    if (!leaving.signal.aborted) void closeAll(code);
  };
  const fail = (error: unknown) => {
    report(error);
    leave(1);
  };

  starting.catch((error: unknown) => {
    if (!leaving.signal.aborted) fail(error);
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => leave(0));
  // The launcher that started us is gone: nothing else would stop us later.
  process.on("disconnect", () => leave(0));
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}

async function start({ createApp, signal, onOpened, onDatabaseLost }: Startup): Promise<void> {
  const wanted = readSettings(process.env);
  const logger = openLogger(wanted);
  // Instances that share an outside database keep nothing in the data folder but, at most, their key.
  const dataDir = wanted.databaseUrl ? wanted.dataDir : await prepareDataDir(wanted.dataDir);
  const lock = wanted.databaseUrl ? undefined : await lockDataDir(dataDir);
  if (lock) onOpened(lock.release);

  const http = await openHttpServer(wanted.port, wanted.host, {
    isClosedUntilReady: wanted.databaseUrl !== undefined,
  });
  const settings = { ...wanted, dataDir, port: http.port, siteUrl: siteUrlOn(http.port, wanted) };
  lock?.announce({ address: localAddress(http.port, settings.host) });

  const { databaseUrl } = settings;
  const db = await openSiteDatabase({ databaseUrl, dataDir, logger, signal, onDatabaseLost, onOpened });
  const isDemo = (await settleOrigin(db, settings.demo ? "demo" : "empty")) === "demo";

  const app = await createApp({ settings, db, logger, isDemo, server: http.server });
  onOpened(app.close);
  onOpened(async () => db.giveUpSilentConnections());
  onOpened(http.drain);
  onOpened(async () => {
    lock?.announce({ stopping: true });
    await app.beforeDrain?.();
  });
  await http.serve(app.listener, failureReporter(logger, "request failed"), app.findReady);
  const code = await app.pendingSetupCode?.();
  if (!signal.aborted) process.stdout.write(welcomeText(settings, isDemo, code));
}

function openLogger({ logLevel, errorWebhookUrl: url }: Settings): Logger {
  if (!url) return createLogger(logLevel);
  const parts = { url, version: readVersion(), now: () => new Date() };
  const hook = createErrorHook({ ...parts, warn: (facts, text) => logger.warn(facts, text) });
  const logger = createLogger(logLevel, undefined, hook);
  return logger;
}

/** With PORT=0 the port, and with it the site's default address, is known only now. */
function siteUrlOn(port: number, wanted: Settings): string {
  const unknown = wanted.port === 0 && !wanted.isSiteUrlGiven;
  return unknown ? `http://localhost:${port}` : wanted.siteUrl;
}

function report(error: unknown): void {
  // Compared by name too: in development Vite loads a second copy of the class.
  const isExpected =
    error instanceof StartupError || (error instanceof Error && error.name === StartupError.name);
  if (isExpected) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`Le site s’arrête sur une erreur imprévue : ${safeErrorText(error)}\n`);
}

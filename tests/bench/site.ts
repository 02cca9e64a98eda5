import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { builtProgram } from "#tests/support/built-program.ts";
import { startProgram, stopProgram, temporaryFolder } from "#tests/support/start-program.ts";

/**
 * The built site on a fresh data folder, with its own PostgreSQL; removes its data afterwards. `version` is the folder
 * of another built version.
 */
export async function openBenchSite(more: Readonly<Record<string, string>> = {}, version = process.cwd()) {
  const home = process.cwd();
  const folder = await temporaryFolder();
  const nodeOptions = await nodeOptionsOf(version);
  const settings = {
    DATA_DIR: folder.path,
    DEMO: "0",
    NODE_ENV: "production",
    RATE_LIMIT_FACTOR: "0",
    LOG_LEVEL: "warn",
    ...more,
  };
  // The program finds its files in its working folder.
  process.chdir(version);
  const program = await startProgram(settings, builtProgram(), nodeOptions).finally(() =>
    process.chdir(home),
  );
  const host = encodeURIComponent(join(folder.path, "socket"));
  const client = new pg.Client({ connectionString: `postgresql://reflet@/reflet?host=${host}` });
  await client.connect();
  return {
    port: Number(new URL(program.address).port),
    pid: program.child.pid,
    /** Its data; the socket of its PostgreSQL is in it. */
    folder: folder.path,
    query: (statement: string) => client.query(statement),
    close: async () => {
      await client.end();
      await stopProgram(program);
      await folder.remove();
      const output = program.output().replace(/^\s*Le site[\s\S]*?\n\n/m, "");
      if (/"level":(4|5|6)0/.test(output)) process.stderr.write(output);
    },
  };
}

/** As its launcher starts it; versions before these options have none. */
async function nodeOptionsOf(version: string): Promise<readonly string[]> {
  const file = resolve(version, "scripts/setup/node-options.mjs");
  return existsSync(file) ? (await import(file)).siteNodeOptions : [];
}

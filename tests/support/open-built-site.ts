import { afterAll, beforeAll } from "vitest";
import { siteNodeOptions } from "../../scripts/setup/node-options.mjs";
import { builtProgram } from "./built-program.ts";
import { type ReadyProgram, startProgram, stopProgram, temporaryFolder } from "./start-program.ts";

interface BuiltSite {
  readonly address: string;
  /** Its data folder, with its own PostgreSQL. */
  readonly folder: string;
  /** Everything it wrote so far. */
  output(): string;
}

/**
 * The built site for all tests of the calling file, started as its launcher does: opened before them on a folder of its
 * own, removed after them.
 */
export function openBuiltSite(settings: Readonly<Record<string, string>> = {}): BuiltSite {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let site: ReadyProgram;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const all = { DATA_DIR: folder.path, NODE_ENV: "production", ...settings };
    site = await startProgram(all, builtProgram(), siteNodeOptions);
  });
  afterAll(async () => {
    await stopProgram(site);
    await folder.remove();
  });
  return {
    get address() {
      return site.address;
    },
    get folder() {
      return folder.path;
    },
    output: () => site.output(),
  };
}

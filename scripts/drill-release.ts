import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drillReleases } from "./releases/drill-releases.ts";
import { makeRelease, releaseVersion } from "./releases/make-release.ts";
import { build } from "./setup/build.mjs";
import { runTool } from "./setup/tool.ts";

/** `npm run drill:release`: the archive in an empty folder, started, upgraded and rolled back. */
await runTool(async () => {
  const folder = await mkdtemp(join(tmpdir(), "reflet-drill-"));
  const root = process.cwd();
  try {
    await build();
    const archive = await makeRelease({ root, target: folder, version: await releaseVersion(root) });
    await drillReleases(folder, archive, (line) => void process.stdout.write(`${line}\n`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

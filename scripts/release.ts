import { statSync } from "node:fs";
import { resolve } from "node:path";
import { makeRelease, releaseVersion, writeReleaseFolder } from "./releases/make-release.ts";
import { build } from "./setup/build.mjs";
import { runTool } from "./setup/tool.ts";

const asFolder = "--dossier";

/**
 * `npm run release -- dossier`: one archive that starts on another machine without installing or building. With
 * `--dossier dossier` the same is written as a folder.
 */
await runTool(async () => {
  const names = process.argv.slice(2).filter((argument) => argument !== asFolder);
  const target = resolve(process.env.INIT_CWD ?? ".", names[0] ?? "releases");
  const root = process.cwd();
  await build();
  const release = { root, target, version: await releaseVersion(root) };
  if (process.argv.includes(asFolder)) return writeReleaseFolder(release);
  const archive = await makeRelease(release);
  const size = (statSync(archive).size / 1e6).toLocaleString("fr-FR", { maximumFractionDigits: 0 });
  process.stdout.write(`Archive écrite : ${archive} (${size} Mo)\n`);
});

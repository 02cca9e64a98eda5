import { statSync } from "node:fs";
import { resolve } from "node:path";
import { makeRelease, releaseVersion } from "./releases/make-release.ts";
import { build } from "./setup/build.mjs";
import { runTool } from "./setup/tool.ts";

/** `npm run release -- dossier`: one archive that starts on another machine without installing or building. */
await runTool(async () => {
  const target = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? "releases");
  const root = process.cwd();
  await build();
  const archive = await makeRelease({ root, target, version: await releaseVersion(root) });
  const size = (statSync(archive).size / 1e6).toLocaleString("fr-FR", { maximumFractionDigits: 0 });
  process.stdout.write(`Archive écrite : ${archive} (${size} Mo)\n`);
});

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runExclusively } from "./run-exclusively.mjs";
import { isRelease, root, run, SetupError, toolEnvironment, withProgress } from "./terminal.mjs";

const stamp = join(root, "build/.fingerprint");
const entry = join(root, "build/server/main.js");
const sources = [
  ...["domain", "content", "db", "mail", "auth", "usecases", "api", "app", "server", "public"],
  ...[
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts/precompress-plugin.ts",
    "scripts/og-images-plugin.ts",
  ],
];
const irrelevant = /\.test\.tsx?$/;

/** Whether the build is complete and made from the present sources. */
export function isBuilt() {
  if (isRelease) return existsSync(entry);
  if (!existsSync(entry) || !existsSync(stamp)) return false;
  return readFileSync(stamp, "utf8") === sourceFingerprint();
}

/** The stamp is removed first and written last: an interrupted build is made again. */
export function build() {
  return runExclusively("build", async () => {
    if (isBuilt()) return;
    const made = sourceFingerprint();
    rmSync(stamp, { force: true });
    const env = toolEnvironment({ NODE_ENV: "production" });
    const tool = join(root, "node_modules/.bin/react-router");
    const { code, output } = await withProgress("Construction du site", () => run(tool, ["build"], { env }));
    if (code !== 0 || !existsSync(entry)) throw new SetupError("La construction du site a échoué.", output);
    writeFileSync(stamp, made);
  });
}

function sourceFingerprint() {
  const hash = createHash("sha256");
  for (const source of sources) addToHash(hash, source);
  return hash.digest("hex");
}

function addToHash(hash, path) {
  const full = join(root, path);
  if (!existsSync(full) || irrelevant.test(path)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addToHash(hash, `${path}/${name}`);
    return;
  }
  const content = readFileSync(full);
  hash.update(`${path}\0${content.length}\0`).update(content);
}

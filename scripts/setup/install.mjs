import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { runExclusively } from "./run-exclusively.mjs";
import { findRuntime } from "./runtime.mjs";
import { isRelease, root, run, SetupError, toolEnvironment, withProgress } from "./terminal.mjs";

const modules = join(root, "node_modules");
const stamp = join(modules, ".reflet-installed.json");

/**
 * Installs the packages when some are missing or the lock file changed. The site alone needs no development packages;
 * once they are there they stay.
 */
export async function ensureInstalled({ dev }) {
  if (isRelease || isInstalled(dev)) return;
  await runExclusively("install", async ({ wasCutShort }) => {
    if (isInstalled(dev)) return;
    const withDev = dev || readStamp()?.dev === true || hasDevelopmentPackages();
    await withProgress("Installation des dépendances", () => install(withDev, wasCutShort));
    findRuntime();
    writeFileSync(stamp, JSON.stringify({ fingerprint: fingerprint(), dev: withDev }));
  });
}

function isInstalled(dev) {
  const present = readStamp();
  return present?.fingerprint === fingerprint() && (present.dev || !dev);
}

async function install(withDev, wasCutShort) {
  // An interrupted install may leave an incomplete package, which npm would not repair.
  if (wasCutShort) await rm(modules, { recursive: true, force: true });
  await rm(stamp, { force: true });
  // Not `npm ci`: it refuses a lock file that lacks the packages of other platforms.
  const options = [
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--no-progress",
    // More tries in about the same time as npm's own two.
    "--fetch-retries=4",
    "--fetch-retry-maxtimeout=20000",
    "--prefer-offline",
    "--loglevel=error",
  ];
  const scope = withDev ? "--include=dev" : "--omit=dev";
  const [command, ...args] = [...npmCommand(), "install", ...options, scope];
  const { code, output } = await run(command, args, { env: npmEnvironment() });
  if (code === 0) return;
  throw new SetupError(
    "L’installation des dépendances a échoué : vérifiez la connexion et la place libre, puis relancez.",
    output,
  );
}

/** The npm that started us, on the Node that started it: the one in node_modules is about to be replaced. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith("npm-cli.js") && node && existsSync(node)) return [node, script];
  return ["npm"];
}

function npmEnvironment() {
  const path = process.env.PATH?.split(":").filter((folder) => folder !== join(modules, ".bin"));
  return process.platform === "win32" ? process.env : { ...toolEnvironment(), PATH: path?.join(":") };
}

function fingerprint() {
  const hash = createHash("sha256");
  hash.update(readFileSync(join(root, "package-lock.json")));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stamp, "utf8"));
  } catch {
    return undefined;
  }
}

/** `npm install` was run by hand: its packages are not removed. */
function hasDevelopmentPackages() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.keys(devDependencies ?? {}).every((name) => existsSync(join(modules, name)));
}

import { existsSync } from "node:fs";
import { run, SetupError, withProgress } from "./terminal.mjs";

const systemBrowsers = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/lib/chromium/chromium",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
];

/** Whether the Chromium that comes as an npm package runs here; it is made for Linux x64 only. */
export const hasPackagedBrowser = process.platform === "linux" && process.arch === "x64";

/** A Chromium of the machine: CHROMIUM_PATH, else where the distributions put it. Undefined when there is none. */
export function findSystemBrowser() {
  return [process.env.CHROMIUM_PATH, ...systemBrowsers].find((path) => path && existsSync(path));
}

/** Before the browser journeys: where the packaged Chromium does not run, Debian's is installed. */
export async function ensureBrowser() {
  if (hasPackagedBrowser || findSystemBrowser()) return;
  await withProgress("Installation de Chromium", installFromDebian);
  if (findSystemBrowser()) return;
  throw new SetupError(
    "Les tests demandent un navigateur : installez Chromium et donnez son chemin avec CHROMIUM_PATH=….",
  );
}

async function installFromDebian() {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  const packages = ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"];
  const { code, output } = await run("apt-get", packages, { env });
  if (code !== 0) throw new SetupError("Chromium n’a pas pu être installé par apt-get.", output);
}

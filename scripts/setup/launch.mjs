import { spawn } from "node:child_process";
import { build, isBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { findRuntime } from "./runtime.mjs";
import { asScript, root, run, SetupError } from "./terminal.mjs";

/** Brings the site to life: installs and builds what is missing, then runs it until it ends. */
export function launch({ dev }) {
  return asScript(async () => {
    await ensureInstalled({ dev: false });
    const runtime = findRuntime();
    if (!dev && !isBuilt()) {
      await refuseIfPointless(runtime);
      await build();
    }
    return runSite(runtime, dev);
  });
}

/** A wrong setting, or a site that is running already, is better told before a long build than after it. */
async function refuseIfPointless(runtime) {
  const { code, output } = await run(runtime, ["scripts/setup/preflight.ts"]);
  if (code !== 0) throw new SetupError(output.trim());
}

function runSite(runtime, dev) {
  const mode = dev ? "development" : "production";
  const child = spawn(runtime, [dev ? "server/dev.ts" : "build/server/main.js"], {
    cwd: root,
    // The channel tells the site when we are gone, even if we are killed.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? mode },
  });
  // Ctrl+C reaches the site from the terminal itself; we only have to outlive it.
  process.on("SIGINT", () => {});
  process.on("SIGHUP", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  leaveWithNpm(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (signal) process.stderr.write(`Le site a été arrêté par le signal ${signal}.\n`);
      resolve(code ?? 1);
    });
  });
}

/** If npm is killed, nothing tells us: without this the site would go on unseen and hold its port and data. */
function leaveWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 200).unref();
}

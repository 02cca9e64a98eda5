import { build, isBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { siteNodeOptions } from "./node-options.mjs";
import { findRuntime } from "./runtime.mjs";
import { asScript, run, SetupError, startCommand } from "./terminal.mjs";

/** Starts the site: installs and builds what is missing, then runs it until it ends. */
export function launchSite({ dev }) {
  return asScript(async () => {
    await ensureInstalled({ dev: false });
    const runtime = findRuntime();
    if (!dev && !isBuilt()) {
      await refuseIfCannotStart(runtime);
      await build();
    }
    return runSite(runtime, dev);
  });
}

/** A wrong setting, or a site that is running already, is reported before a long build. */
async function refuseIfCannotStart(runtime) {
  const { code, output } = await run(runtime, ["scripts/setup/preflight.ts"]);
  if (code !== 0) throw new SetupError(output.trim());
}

async function runSite(runtime, dev) {
  const command = dev ? ["server/dev.ts"] : [...siteNodeOptions, "build/server/main.js"];
  const { child, ended } = startCommand(runtime, command, {
    // The channel closes when the launcher ends, even if it is killed; the site then stops.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? (dev ? "development" : "production") },
  });
  process.on("SIGINT", () => child.kill("SIGINT"));
  const { code, signal } = await ended;
  if (signal) process.stderr.write(`Le site a été arrêté par le signal ${signal}.\n`);
  return code;
}

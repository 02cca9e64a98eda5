import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";

const program = `
  import setup from "./tests/support/postgres-global.ts";
  await setup({ provide: (name, value) => name === "postgresUrl" && console.log("at " + value) });
  setInterval(() => {}, 1000);
`;

it.each(["SIGTERM", "SIGHUP"] as const)(
  "tests that are ended by %s leave no PostgreSQL behind",
  async (signal) => {
    const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...env } = process.env;
    const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
      env: { ...env, NODE_OPTIONS: "" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    for await (const text of child.stdout.setEncoding("utf8")) {
      output += text;
      if (output.includes("at ")) break;
    }
    const folder = decodeURIComponent(/host=([^&\s]+)/.exec(output)?.[1] ?? "");
    expect(existsSync(folder), output).toBe(true);
    child.kill(signal);
    await once(child, "exit");
    expect(existsSync(folder)).toBe(false);
  },
  60_000,
);

import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runExclusively } from "./run-exclusively.mjs";

let name: string;

beforeEach(() => {
  name = `test-${randomUUID()}`;
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

describe("runExclusively", () => {
  it("lets one work after the other", async () => {
    const events: string[] = [];
    const work = (who: string) => async () => {
      events.push(`${who} begins`);
      await Promise.resolve();
      events.push(`${who} ends`);
    };
    await Promise.all([runExclusively(name, work("first")), runExclusively(name, work("second"))]);
    expect(events).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  it("goes on after a failure, which is no interruption", async () => {
    await expect(runExclusively(name, () => Promise.reject(new Error("no network")))).rejects.toThrow(
      "no network",
    );
    expect(await runExclusively(name, async ({ wasCutShort }) => wasCutShort)).toBe(false);
  });

  it("tells the next run that the one before was killed in the middle", async () => {
    const script = `import { runExclusively } from "./scripts/setup/run-exclusively.mjs"; await runExclusively("${name}", () => process.kill(process.pid, "SIGKILL"));`;
    expect(spawnSync(process.execPath, ["--input-type=module", "-e", script]).signal).toBe("SIGKILL");
    expect(await runExclusively(name, async ({ wasCutShort }) => wasCutShort)).toBe(true);
    expect(await runExclusively(name, async ({ wasCutShort }) => wasCutShort)).toBe(false);
  });
});

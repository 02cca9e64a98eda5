import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { beforeEach, describe, expect, it } from "vitest";
import { lockDataDir, refuseLockedDataDir } from "./data-dir-lock.ts";
import { StartupError } from "./startup-error.ts";

let folder: string;

beforeEach(() => {
  folder = `/somewhere/${randomUUID()}`;
});

describe("lockDataDir", () => {
  it("gives a folder to one holder, which is named to the next", async () => {
    const lock = await lockDataDir(folder);
    lock.announce({ address: "http://localhost:3000" });
    const attempt = lockDataDir(folder);
    await expect(attempt).rejects.toThrow(StartupError);
    await expect(attempt).rejects.toThrow(`(processus ${process.pid}, http://localhost:3000)`);
    await lock.release();
  });

  it("keeps different folders apart", async () => {
    const locks = [await lockDataDir(folder), await lockDataDir(`${folder}/inside`)];
    for (const lock of locks) await lock.release();
  });

  it("gives a folder to exactly one of many who ask at once", async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(folder)));
    const won = attempts.filter((attempt) => attempt.status === "fulfilled");
    expect(won).toHaveLength(1);
    await won[0]?.value.release();
  });

  it("waits for a holder that is about to stop", async () => {
    const stoppingHolder = await lockDataDir(folder);
    stoppingHolder.announce({ stopping: true });
    const next = lockDataDir(folder);
    await stoppingHolder.release();
    await (await next).release();
  });

  it("is given back when the holder is killed", async () => {
    const script = `import { lockDataDir } from "#db/data-dir-lock.ts"; await lockDataDir(process.argv[1]); process.stdout.write("held"); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ["--input-type=module", "-e", script, folder]);
    await once(holder.stdout, "data");
    await expect(refuseLockedDataDir(folder)).rejects.toThrow(`(processus ${holder.pid})`);
    holder.kill("SIGKILL");
    await once(holder, "exit");
    await refuseLockedDataDir(folder);
  });
});

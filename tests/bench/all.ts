/**
 * Runs every bench, one after the other, and compares their figures with docs/mesures.md:
 *
 *   npm run bench
 *   npm run bench -- --court     fewer rounds and rows: whether everything runs, not what it costs
 *
 * A bench that fails or misses its goal does not stop the others; the command then ends with an error. A short run says
 * nothing about goals: there a missed one is no error.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { comparison, goalMissed, readFigures, readReference } from "./figure.ts";
import { fixedLoopMs, machineText } from "./fixed-loop.ts";

const benches = [
  ...["requests", "pages", "renderings", "flood", "orders", "place-orders", "mails"],
  ...["planning", "planning-board", "accounting", "content", "data-export", "exports"],
  ...["restore", "growth", "interactions"],
];
const shortSettings = {
  ...{ BENCH_SECONDS: "1", BENCH_ROUNDS: "1", BENCH_RENDERINGS: "20", BENCH_MAILS: "300" },
  ...{ BENCH_ORDERS: "5000", BENCH_RESTORE_ORDERS: "5000", BENCH_LARGE: "5000" },
};
const isShort = process.argv.includes("--court");

let output = "";
const failed: string[] = [];
const missed: string[] = [];
const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(0);
const start = performance.now();
for (const name of benches) {
  process.stdout.write(`\n— ${name}\n`);
  const began = performance.now();
  const bench = spawn(process.execPath, [`tests/bench/${name}.ts`], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...(isShort ? shortSettings : {}), ...process.env },
  });
  bench.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = await once(bench, "close");
  if (code === goalMissed) missed.push(name);
  else if (code !== 0) failed.push(name);
  process.stdout.write(`(${name} : ${secondsSince(began)} s)\n`);
}
const now = [{ name: "boucle fixe, ms", value: fixedLoopMs() }, ...readFigures(output)];
process.stdout.write(`\n— comparaison avec docs/mesures.md (référence, maintenant)\n`);
process.stdout.write(comparison(now, readReference(await readFile("docs/mesures.md", "utf8"))));
process.stdout.write(`Durée : ${secondsSince(start)} s (${machineText()})\n`);
if (missed.length > 0) process.stdout.write(`But manqué : ${missed.join(", ")}\n`);
if (failed.length > 0) process.stdout.write(`En échec : ${failed.join(", ")}\n`);
if (failed.length > 0 || (missed.length > 0 && !isShort)) process.exitCode = 1;
